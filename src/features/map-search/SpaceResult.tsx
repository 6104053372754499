import { useStore } from '@nanostores/react';
import { coverOf } from '#api/images.ts';
import type { SpaceCard } from '#domain/space/space.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { ListingCard } from '#ui/listing/ListingCard.tsx';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import type { Layout } from '#ui/search/search-context.ts';
import { useMapSearch } from './map-search-context.ts';

/** A space that was found; it and its marker on the map lift each other. */
export function SpaceResult({ space, layout }: { readonly space: SpaceCard; readonly layout: Layout }) {
  const t = useT();
  const locale = useLocale();
  const { $lifted, map } = useMapSearch();
  const lifted = useStore($lifted);
  const marker = useStore(map.$markerOf).get(space._id);
  return (
    <ListingCard
      listing={summaryOfSpace(space, t, locale)}
      cover={coverOf(space.cover)}
      layout={layout}
      isLifted={marker !== undefined && marker === lifted}
      onLift={(isLifted) => $lifted.set(isLifted ? marker : undefined)}
    />
  );
}
