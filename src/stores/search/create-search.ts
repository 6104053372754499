import { places as worldPlaces } from '../places.ts';
import { START_VIEW } from '#domain/map/map-view.ts';
import { EVERYWHERE, type Area, type WantedPlace } from '#domain/search/area.ts';
import { initialValues } from '#domain/search/filter-values.ts';
import type { Filters, FilterValues } from '#domain/search/filters.ts';
import { isPlaceNamed, isSameName } from '#domain/search/place-filter.ts';
import type { Sort } from '#domain/search/search-query.ts';
import { createLoading, type SearchCalls } from './loading.ts';
import { createLookup, type PlaceFinder } from './lookup.ts';
import { createMapMoves } from './map-moves.ts';
import type { Listed, Search } from './search.ts';
import { pageHistory, type SearchHistory } from './search-history.ts';
import { createSearchMap } from './search-map.ts';
import { createSearchState } from './search-state.ts';

export interface SearchParts<F extends Filters, Card extends Listed> extends SearchCalls<Card> {
  readonly filters: F;
  /** The page's address by default; independent searches have their own. */
  readonly history?: SearchHistory;
  readonly places?: PlaceFinder;
}

const TYPING_PAUSE_MS = 300;

/** Instances share no state. */
export function createSearch<F extends Filters, Card extends Listed>({
  filters,
  history = pageHistory,
  places = worldPlaces,
  ...calls
}: SearchParts<F, Card>) {
  const state = createSearchState(filters, history);
  const { $search } = state;
  const lookup = createLookup(places);
  const map = createSearchMap();
  const loading = createLoading({ calls, filters, state, map, history, resolveWanted });
  const { $results, $cards, $facets, $alternatives, loadMore, place, markers, query } = loading;
  const moves = createMapMoves(state, map, loading, lookup.forget);
  let unknown: WantedPlace | undefined;

  function start(): () => void {
    moves.$follows.set(!matchMedia('(pointer: coarse)').matches);
    comeBack(true);
    const forget = history.onReturn(() => comeBack(false));
    addEventListener('online', retry);
    // Flush before navigation, so that Back restores the latest state.
    addEventListener('click', state.settle, { capture: true });
    return () => {
      forget();
      removeEventListener('online', retry);
      removeEventListener('click', state.settle, { capture: true });
      lookup.forget();
      state.stop();
      loading.stop();
    };
  }

  function comeBack(isFirst: boolean): void {
    const before = $search.get();
    const isOther = state.comeBack();
    place.enter();
    const search = $search.get();
    // Another layout or panel shows the same results.
    if (!isFirst && !isOther) {
      if (search.view !== undefined) map.show(search.view);
      return;
    }
    showWhere(search, before);
    lookup.forget();
    unknown = undefined;
    // A view without an area means the visitor moved the map without searching.
    if (search.view !== undefined && search.area.type === 'everywhere') moves.$follows.set(false);
    void loading.now();
  }

  /** Moves the map to the searched place; if its extent is unknown, once results arrive. */
  function showWhere({ view, area, filters: values }: Search<F>, before?: Search<F>): void {
    const hasPlace = isPlaced(area, values);
    map.wantFit(view === undefined && hasPlace);
    if (view !== undefined) map.show(view);
    else if (area.type === 'map') map.show(map.viewOf(area.bounds));
    else if (!hasPlace && before !== undefined) map.show(START_VIEW);
  }

  function isPlaced(area: Area, values: FilterValues<F>): boolean {
    return area.type === 'near' || area.type === 'country' || isPlaceNamed(filters, values);
  }

  function retry(): void {
    if ($results.get().status === 'failed') void loading.now();
  }

  async function resolveWanted(): Promise<boolean> {
    const { wanted } = $search.get();
    if (wanted === undefined || wanted === unknown) return true;
    const area = await lookup.find(wanted);
    if ($search.get().wanted !== wanted) return false;
    if (area !== undefined) {
      state.replace({ ...$search.get(), area, wanted: undefined });
      showWhere($search.get());
    } else {
      // A newer place lookup wins.
      if (lookup.$lookup.get().status !== 'failed') return false;
      unknown = wanted;
    }
    return true;
  }

  /** Debounced while the visitor is typing. */
  function changeFilters(values: FilterValues<F>, isTyped: boolean): void {
    const search = $search.get();
    const hasNewName = !isSameName(filters, values, search.filters);
    // A named place is searched everywhere and then shown, so the map's bounds are dropped.
    const isFreed = hasNewName && search.area.type === 'map';
    const where = hasNewName ? { view: undefined, ...(isFreed && { area: EVERYWHERE }) } : {};
    const next = { ...search, filters: values, ...where };
    const isNew = hasNewName && isPlaceNamed(filters, values);
    if (isNew) map.wantFit(true);
    else if (next.view === undefined && isPlaced(next.area, values)) map.keepInSight();
    place.begin();
    if (isTyped) {
      state.later(TYPING_PAUSE_MS, next, `filter ${String(changedFilter(search.filters, values))}`);
      loading.after(TYPING_PAUSE_MS);
    } else {
      state.push(next);
      void loading.now();
    }
  }

  function changedFilter(before: FilterValues<F>, after: FilterValues<F>): string | undefined {
    return Object.keys(filters).find((name) => before[name] !== after[name]);
  }

  function clearFilters(): void {
    changeFilters(initialValues(filters), false);
  }

  function dropFilter(name: keyof F & string): void {
    const { filters: values } = $search.get();
    changeFilters({ ...values, [name]: initialValues(filters)[name] }, false);
  }

  function clearAll(): void {
    searchElsewhere({ area: EVERYWHERE, filters: initialValues(filters) });
  }

  function setArea(area: Area): void {
    searchElsewhere({ area });
  }

  function searchElsewhere(change: Pick<Search<F>, 'area'> & Partial<Search<F>>): void {
    lookup.forget();
    const before = $search.get();
    place.begin();
    state.push({ ...before, ...change, wanted: undefined, view: undefined });
    showWhere($search.get(), before);
    void loading.now();
  }

  function widenTo(reach: number | 'everywhere'): void {
    const { area } = $search.get();
    if (reach === 'everywhere') setArea(EVERYWHERE);
    else if (area.type === 'near') setArea({ ...area, radiusKm: reach });
  }

  /** @returns whether the place was found */
  const findPlace = (text: string): Promise<boolean> => setAreaBy(() => lookup.find({ text: text.trim() }));

  /** @returns whether the position is available */
  const findNearMe = (): Promise<boolean> => setAreaBy(lookup.locate);

  async function setAreaBy(find: () => Promise<Area | undefined>): Promise<boolean> {
    const area = await find();
    if (area !== undefined) setArea(area);
    else if (lookup.$lookup.get().status === 'failed') loadAfterAll();
    return area !== undefined;
  }

  /** Loads the search that waited for the address's place after another lookup failed. */
  function loadAfterAll(): void {
    const { wanted } = $search.get();
    if (wanted === undefined || wanted === unknown) return;
    unknown = wanted;
    void loading.now();
  }

  function changeSort(sort: Sort): void {
    place.begin();
    state.push({ ...$search.get(), sort });
    void loading.now();
  }

  function changeLayout(layout: NonNullable<Search<F>['layout']>): void {
    state.replace({ ...$search.get(), layout });
  }

  function changePanel(panel: Search<F>['panel']): void {
    if (state.push({ ...$search.get(), panel })) place.settle();
  }

  function choose(chosen: string | undefined): void {
    state.replace({ ...$search.get(), chosen });
  }

  return {
    filters,
    $search,
    $results,
    $cards,
    $facets,
    $alternatives,
    $lookup: lookup.$lookup,
    suggest: places.suggest,
    query,
    /** Canonical query by which the search is saved. */
    kept: state.kept,
    listQuery: loading.orderedQuery,
    start,
    reload: loading.now,
    loadMore,
    changeFilters,
    clearAll,
    clearFilters,
    dropFilter,
    setArea,
    widenTo,
    findPlace,
    findNearMe,
    changeSort,
    changeLayout,
    changePanel,
    choose,
    listPlace: place,
    map: { ...moves, $markers: markers.$markers, $markerOf: markers.$markerOf },
  };
}
