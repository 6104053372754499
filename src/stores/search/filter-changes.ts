import { START_VIEW } from '#domain/map/map-view.ts';
import { EVERYWHERE } from '#domain/search/area.ts';
import { askedPrices } from '#domain/search/asked-prices.ts';
import { initialValues } from '#domain/search/filter-values.ts';
import type { Filters, FilterValues } from '#domain/search/filters.ts';
import { isPlaceNamed, isSameName } from '#domain/search/place-filter.ts';
import type { SearchMap } from './search-map.ts';
import type { SearchState } from './search-state.ts';
import { isNamed, isPlaced } from './searched-area.ts';

const TYPING_PAUSE_MS = 300;

export function createFilterChanges<F extends Filters>(filters: F, state: SearchState<F>, map: SearchMap) {
  const { $search } = state;

  /** The others stay as they are now, even if a control still shows others. Debounced while the visitor is typing. */
  function changeFilters(changes: Partial<FilterValues<F>>, isTyped: boolean): void {
    const search = $search.get();
    const values = { ...search.filters, ...changes };
    const hasNewName = !isSameName(filters, values, search.filters);
    // A named place is searched everywhere and then shown, so the map's bounds are dropped.
    const isFreed = hasNewName && search.area.type === 'map';
    const where = hasNewName ? { view: undefined, ...(isFreed && { area: EVERYWHERE }) } : {};
    const isUnordered = search.sort === 'price' && askedPrices(filters, values) === undefined;
    const next = { ...search, filters: values, ...where, ...(isUnordered && { sort: undefined }) };
    const isNew = hasNewName && isPlaceNamed(filters, values);
    if (isNew) map.requestFit(true);
    else if (hasNewName && !isPlaced(filters, next)) map.show(START_VIEW);
    else if (next.view === undefined && isNamed(filters, next)) map.keepInSight();
    const run = `filter ${String(changedFilter(search.filters, values))}`;
    if (isTyped) state.changeDebounced(TYPING_PAUSE_MS, next, run);
    else state.push(next);
  }

  function changedFilter(before: FilterValues<F>, after: FilterValues<F>): string | undefined {
    return Object.keys(filters).find((name) => before[name] !== after[name]);
  }

  function clearFilters(): void {
    changeFilters(initialValues(filters), false);
  }

  function dropFilter(name: keyof F & string): void {
    changeFilters({ [name]: initialValues(filters)[name] } as Partial<FilterValues<F>>, false);
  }

  return { changeFilters, clearFilters, dropFilter };
}
