import type { spaceFilters } from '#domain/space/space-filters.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import { searchHead } from '#page-meta/search-head.ts';
import { href } from '#site/routes.ts';
import { later } from '#ui/later.tsx';
import type { SearchScreen } from '#ui/search/search-context.ts';
import { spaceFilterLabels } from '#ui/search/space-filter-labels.ts';
import type { MapSearchStores } from './map-search.ts';
import { SpaceResult } from './SpaceResult.tsx';

/** How the search of spaces is shown. */
export const spaceScreen = (search: MapSearchStores): SearchScreen<typeof spaceFilters, SpaceCard> => ({
  search,
  labels: spaceFilterLabels,
  words: {
    loading: 'search.results.loading',
    count: 'search.results.count',
    countCapped: 'search.results.countCapped',
    show: 'search.results.show',
    showCapped: 'search.results.showCapped',
    anything: 'search.results.anything',
    empty: 'search.results.empty',
    emptyHint: 'search.results.emptyHint',
  },
  Save: later(async () => (await import('./SaveSpaces.tsx')).SaveSpaces),
  Export: later(async () => (await import('./ExportSpaces.tsx')).ExportSpaces),
  showInHead: searchHead((spaceId, locale) => href('SpaceSearchDetails', locale, { spaceId })),
  renderCard: (space, layout) => <SpaceResult space={space} layout={layout} />,
});
