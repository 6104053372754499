import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo } from 'react';
import { coverOf } from '#api/image-address.ts';
import { firstFactsOfSpace } from '#domain/facts/first-space-facts.ts';
import { SPACE_TYPES, WAREHOUSE_TYPES } from '#domain/space/space-parts.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import type { spaceFilters } from '#domain/space/space-filters.ts';
import { searchHead } from '#page-meta/search-head.ts';
import { href } from '#site/routes.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { rememberNeed } from '#stores/last-need.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ListingCard } from '#ui/listing/ListingCard.tsx';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { useSearch, type CardView, type Mark, type SearchScreen } from '#ui/search/search-context.ts';
import { spaceFilterLabels } from '#site/search-words/space-filter-labels.ts';
import { withNeed } from '#ui/search/with-need.ts';
import { useMapSearch } from './map-search-context.ts';
import type { MapSearchStores } from './map-search.ts';
import { listSpaces } from './space-search.ts';

export const spaceScreen = (search: MapSearchStores): SearchScreen<typeof spaceFilters, SpaceCard> => ({
  kind: 'space',
  favourites,
  list: listSpaces,
  search,
  labels: spaceFilterLabels,
  factOrder: {
    typeFilter: 'typeData',
    types: SPACE_TYPES,
    kinds: { warehouse: WAREHOUSE_TYPES },
    firstOf: firstFactsOfSpace,
  },
  word: (name) => `search.results.${name}` as const,
  Save: lazy(async () => (await import('./SaveCurrentSearch.tsx')).SaveCurrentSearch),
  Ask: lazy(async () => (await import('./AskBestMatches.tsx')).AskBestMatches),
  Export: lazy(async () => (await import('./ExportResults.tsx')).ExportResults),
  showInHead: searchHead((spaceId, locale) => href('SpaceSearchDetails', locale, { spaceId })),
  remember: (query) => rememberNeed('space', query),
  renderCard: (space, view) => <SpaceResult space={space} {...view} />,
  summarize: (space, t, locale) => withNeed(summaryOfSpace(space, t, locale), search),
  useMark,
});

function SpaceResult({ space, ...view }: CardView & { readonly space: SpaceCard }) {
  return (
    <ListingCard
      listing={useSearch().summarize(space, useT(), useLocale())}
      cover={coverOf(space.cover)}
      favourites={favourites}
      {...view}
      {...useMark(space)}
    />
  );
}

/** A card highlights its marker, and the marker of a single space its card; a selected marker scrolls its card into view. */
function useMark({ _id }: SpaceCard): Mark {
  const { $search, $lifted, map } = useMapSearch();
  const $isLifted = useMemo(() => computed($lifted, (lifted) => lifted?.card === _id), [$lifted, _id]);
  const $isChosen = useMemo(() => computed($search, ({ chosen }) => chosen === _id), [$search, _id]);
  return {
    isLifted: useStore($isLifted),
    isChosen: useStore($isChosen),
    // Before the map is shown there is nothing to point at, and finding the markers takes long.
    onLift: (isNowLifted) => {
      if (!map.$isShown.get()) return;
      $lifted.set(isNowLifted ? { marker: map.$markerOf.get().get(_id), card: _id } : undefined);
    },
  };
}
