import { useCallback } from 'react';
import { loadFigures } from '#stores/own-figures.ts';
import { OwnFigures } from '#ui/detail/OwnFigures.tsx';

export function ServiceFigures({ id }: { readonly id: string }) {
  return <OwnFigures load={useCallback(() => loadFigures('service', id), [id])} />;
}
