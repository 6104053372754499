import { computed, type ReadableAtom } from 'nanostores';
import { boundsOfView } from '#domain/map/map-view.ts';
import { mapArea, type Area } from '#domain/search/area.ts';
import type { Filters } from '#domain/search/filters.ts';
import { isPlaceNamed } from '#domain/search/place-filter.ts';
import type { Search } from './search.ts';
import type { SearchMap } from './search-map.ts';

/** Without a place, the search covers the visible part of a map that it follows. */
export function createSearchedArea<F extends Filters>(
  filters: F,
  $search: ReadableAtom<Search<F>>,
  { $isShown, $searchAsMapMoves, $followedView, $size }: SearchMap,
) {
  const $visible = computed(
    [$isShown, $searchAsMapMoves, $followedView, $size],
    (isShown, follows, view, size) => (isShown && follows ? mapArea(boundsOfView(view, size)) : undefined),
  );

  const areaOf = (search: Search<F>, visible = $visible.get()): Area =>
    visible !== undefined && !isPlaced(filters, search) ? visible : search.area;

  return { $searchedArea: computed([$search, $visible], areaOf), areaOf };
}

/** Whether the visitor has said where to search. */
export const isPlaced = <F extends Filters>(
  filters: F,
  { area, pendingPlace, filters: values }: Pick<Search<F>, 'area' | 'filters' | 'pendingPlace'>,
): boolean => area.type !== 'everywhere' || pendingPlace !== undefined || isPlaceNamed(filters, values);

/** Whether the visitor has named the place; an area of the map has no name. */
export const isNamed = <F extends Filters>(
  filters: F,
  { area, filters: values }: Pick<Search<F>, 'area' | 'filters'>,
): boolean => area.type === 'near' || area.type === 'country' || isPlaceNamed(filters, values);
