import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useMemo, useRef } from 'react';
import { coverOf } from '#api/image-address.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import type { spaceFilters } from '#domain/space/space-filters.ts';
import { searchHead } from '#page-meta/search-head.ts';
import { href } from '#site/routes.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ListingCard } from '#ui/listing/ListingCard.tsx';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import type { SearchScreen, Layout } from '#ui/search/search-context.ts';
import { spaceFilterLabels } from '#ui/search/space-filter-labels.ts';
import { useMapSearch } from './map-search-context.ts';
import type { MapSearchStores } from './map-search.ts';
import { listSpaces } from './space-search.ts';
import styles from './map-search.module.css';

export const spaceScreen = (search: MapSearchStores): SearchScreen<typeof spaceFilters, SpaceCard> => ({
  kind: 'space',
  list: listSpaces,
  search,
  labels: spaceFilterLabels,
  word: (name) => `search.results.${name}` as const,
  Save: lazy(async () => (await import('./SaveCurrentSearch.tsx')).SaveCurrentSearch),
  Export: lazy(async () => (await import('./ExportResults.tsx')).ExportResults),
  showInHead: searchHead((spaceId, locale) => href('SpaceSearchDetails', locale, { spaceId })),
  renderCard: (space, layout) => <SpaceResult space={space} layout={layout} />,
});

/** A card highlights its marker, and the marker of a single space its card; a selected marker scrolls its card into view. */
function SpaceResult({ space, layout }: { readonly space: SpaceCard; readonly layout: Layout }) {
  const t = useT();
  const locale = useLocale();
  const { $search, $lifted, map } = useMapSearch();
  const { _id } = space;
  const $isLifted = useMemo(() => computed($lifted, (lifted) => lifted?.card === _id), [$lifted, _id]);
  const isLifted = useStore($isLifted);
  const frame = useRef<HTMLDivElement>(null);
  const $isChosen = useMemo(() => computed($search, ({ chosen }) => chosen === _id), [$search, _id]);
  const isChosen = useStore($isChosen);
  useEffect(() => {
    if (isChosen) frame.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div ref={frame} className={styles['result']}>
      <ListingCard
        listing={summaryOfSpace(space, t, locale)}
        cover={coverOf(space.cover)}
        layout={layout}
        favourites={favourites}
        isLifted={isLifted || isChosen}
        onLift={(isNowLifted) =>
          $lifted.set(isNowLifted ? { marker: map.$markerOf.get().get(_id), card: _id } : undefined)
        }
      />
    </div>
  );
}
