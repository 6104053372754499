import { useCallback } from 'react';
import type { ListingKind } from '#domain/listing/listing.ts';
import { loadFigures } from '#stores/own-figures.ts';
import { OwnFigures } from '#ui/detail/OwnFigures.tsx';

export function OwnListingFigures({ kind, id }: { readonly kind: ListingKind; readonly id: string }) {
  return <OwnFigures load={useCallback(() => loadFigures(kind, id), [kind, id])} />;
}
