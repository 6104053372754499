import { START_VIEW } from '#domain/map/map-view.ts';
import type { Filters } from '#domain/search/filters.ts';
import type { Search } from './search.ts';
import type { SearchMap } from './search-map.ts';
import { isNamed } from './searched-area.ts';

/** Moves the map to the searched place; if its extent is unknown, once results arrive. */
export function showWhere<F extends Filters>(
  map: SearchMap,
  filters: F,
  search: Search<F>,
  before?: Search<F>,
): void {
  const { view, area } = search;
  const hasPlace = isNamed(filters, search);
  map.requestFit(view === undefined && hasPlace);
  if (view !== undefined) map.show(view);
  else if (area.type === 'map') map.show(map.viewOf(area.bounds));
  else if (!hasPlace && before !== undefined) map.show(START_VIEW);
}
