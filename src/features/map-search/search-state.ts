import { atom, computed } from 'nanostores';
import { toQuery } from '#domain/search/filter-values.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { boundsOfView, formatBounds, type Size } from '#domain/map/map-view.ts';
import { $shownView } from './results.ts';
import { INITIAL_SEARCH, type Search } from './search-address.ts';

/** What is searched, as the page's address says it. */
export const $search = atom<Search>(INITIAL_SEARCH);

/** Whether the search follows the map as the visitor moves it. */
export const $follows = atom(true);

/** How large the map is; a phone's is not seen until it is asked for. */
export const $mapSize = atom<Size>({ width: 800, height: 800 });

/** Whether the map has left the part of the world that was searched. */
export const $hasLeftArea = computed(
  [$search, $follows, $shownView, $mapSize],
  ({ area, view }, follows, shown, size) => {
    if (follows || view === undefined) return false;
    if (area.is === 'everywhere') return true;
    const searched = area.is === 'fixed' ? area.bounds : boundsOfView(view, size);
    return formatBounds(searched) !== formatBounds(boundsOfView(shown, size));
  },
);

/** The query of the search's filters and area, without order and page. */
export function filterQuery({ filters, area, view }: Search): Record<string, string> {
  const query = toQuery(spaceFilters, filters);
  if (area.is === 'everywhere') return query;
  const bounds = area.is === 'fixed' ? area.bounds : boundsOfView(view ?? $shownView.get(), $mapSize.get());
  return { ...query, bbox: formatBounds(bounds) };
}
