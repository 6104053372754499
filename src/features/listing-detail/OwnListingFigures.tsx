import { useCallback } from 'react';
import type { Noun } from '#domain/listing/listing.ts';
import { loadFigures } from '#stores/own-figures.ts';
import { OwnFigures } from '#ui/detail/OwnFigures.tsx';

export function OwnListingFigures({ noun, id }: { readonly noun: Noun; readonly id: string }) {
  return <OwnFigures load={useCallback(() => loadFigures(noun, id), [noun, id])} />;
}
