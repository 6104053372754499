import { computed } from 'nanostores';
import { places as worldPlaces } from '../places.ts';
import { START_VIEW, type Size } from '#domain/map/map-view.ts';
import { EVERYWHERE, type Area, type WantedPlace } from '#domain/search/area.ts';
import { initialValues } from '#domain/search/filter-values.ts';
import type { Filters, FilterValues } from '#domain/search/filters.ts';
import { isPlaceNamed, isSameName } from '#domain/search/place-filter.ts';
import type { Sort } from '#domain/search/search-query.ts';
import { $rememberedLayout } from './remembered-layout.ts';
import { createSearchLoading, type SearchCalls } from './load-search.ts';
import { createPlaceLookup, type PlaceFinder } from './place-lookup.ts';
import { createMapMoves } from './map-moves.ts';
import type { ListedCard, Search } from './search.ts';
import { pageHistory, type SearchHistory } from './search-history.ts';
import { createSearchMap } from './search-map.ts';
import { isPlaced } from './searched-area.ts';
import { createSearchState, type CriteriaChange } from './search-state.ts';

export interface SearchParts<F extends Filters, Card extends ListedCard> extends SearchCalls<Card> {
  readonly filters: F;
  /** The page's address by default; independent searches have their own. */
  readonly history?: SearchHistory;
  readonly places?: PlaceFinder;
}

const TYPING_PAUSE_MS = 300;
const RESIZING_PAUSE_MS = 250;

/** Instances share no state. */
export function createSearch<F extends Filters, Card extends ListedCard>({
  filters,
  history = pageHistory,
  places = worldPlaces,
  ...calls
}: SearchParts<F, Card>) {
  const state = createSearchState(filters, history, searchAgain);
  const { $search } = state;
  const lookup = createPlaceLookup(places);
  const map = createSearchMap();
  const loading = createSearchLoading({ calls, filters, state, map, history, resolvePlace });
  const { $results, $cards, $facets, $alternatives, $searchedArea } = loading;
  const { loadMore, scroll, markers, query } = loading;
  const moves = createMapMoves(filters, state, map, markers.regroup, lookup.cancel);
  let failedPlace: WantedPlace | undefined;

  function start(): () => void {
    moves.$searchAsMapMoves.set(!matchMedia('(pointer: coarse)').matches);
    restore(true);
    const unsubscribe = history.onReturn(() => restore(false));
    addEventListener('online', retry);
    // Flush before navigation, so that Back restores the latest state.
    addEventListener('click', state.flush, { capture: true });
    return () => {
      unsubscribe();
      removeEventListener('online', retry);
      removeEventListener('click', state.flush, { capture: true });
      lookup.cancel();
      state.stop();
      loading.stop();
    };
  }

  function searchAgain({ isByVisitor, delayMs }: CriteriaChange): void {
    if (isByVisitor) scroll.reset();
    if (delayMs === undefined) void loading.load();
    else loading.loadDebounced(delayMs);
  }

  function restore(isFirst: boolean): void {
    const before = $search.get();
    const isOther = state.restore();
    scroll.restore();
    const search = $search.get();
    // Another layout or panel shows the same results.
    if (!isFirst && !isOther) {
      if (search.view !== undefined) map.show(search.view);
      return;
    }
    showWhere(search, before);
    lookup.cancel();
    failedPlace = undefined;
    // A view without an area means the visitor moved the map without searching.
    if (search.view !== undefined && search.area.type === 'everywhere') moves.$searchAsMapMoves.set(false);
    void loading.load();
  }

  /** Moves the map to the searched place; if its extent is unknown, once results arrive. */
  function showWhere({ view, area, filters: values }: Search<F>, before?: Search<F>): void {
    const hasPlace = isNamed(area, values);
    map.requestFit(view === undefined && hasPlace);
    if (view !== undefined) map.show(view);
    else if (area.type === 'map') map.show(map.viewOf(area.bounds));
    else if (!hasPlace && before !== undefined) map.show(START_VIEW);
  }

  function isNamed(area: Area, values: FilterValues<F>): boolean {
    return area.type === 'near' || area.type === 'country' || isPlaceNamed(filters, values);
  }

  function retry(): void {
    if ($results.get().status === 'failed') void loading.load();
  }

  async function resolvePlace(): Promise<boolean> {
    const { pendingPlace } = $search.get();
    if (pendingPlace === undefined || pendingPlace === failedPlace) return true;
    const area = await lookup.find(pendingPlace);
    if ($search.get().pendingPlace !== pendingPlace) return false;
    if (area !== undefined) {
      const search = { ...$search.get(), area, pendingPlace: undefined };
      showWhere(search);
      state.replace(search);
      return false;
    }
    // A newer place lookup wins.
    if (lookup.$lookup.get().status !== 'failed') return false;
    failedPlace = pendingPlace;
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
    if (isNew) map.requestFit(true);
    else if (hasNewName && !isPlaced(filters, next)) map.show(START_VIEW);
    else if (next.view === undefined && isNamed(next.area, values)) map.keepInSight();
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
    lookup.cancel();
    const before = $search.get();
    const next = { ...before, ...change, pendingPlace: undefined, view: undefined };
    showWhere(next, before);
    state.push(next);
    // The results of a repeated search are there already.
    if ($results.get().status === 'loaded') loading.fit();
  }

  function widenTo(reach: number | 'everywhere'): void {
    const { area } = $search.get();
    if (reach === 'everywhere') searchEverywhere();
    else if (area.type === 'near') setArea({ ...area, radiusKm: reach });
  }

  /** A map that the search follows would narrow it again. */
  function searchEverywhere(): void {
    if (!map.$isShown.get()) {
      setArea(EVERYWHERE);
      return;
    }
    lookup.cancel();
    moves.$searchAsMapMoves.set(false);
    map.requestFit(true);
    state.push({ ...$search.get(), area: EVERYWHERE, pendingPlace: undefined, view: START_VIEW });
    loading.followMap(0);
  }

  function setSearchAsMapMoves(isOn: boolean): void {
    moves.setSearchAsMapMoves(isOn);
    loading.followMap(0);
  }

  function resize(size: Size): void {
    moves.resize(size);
    loading.followMap(RESIZING_PAUSE_MS);
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
    const { pendingPlace } = $search.get();
    if (pendingPlace === undefined || pendingPlace === failedPlace) return;
    failedPlace = pendingPlace;
    void loading.load();
  }

  function changeSort(sort: Sort): void {
    state.push({ ...$search.get(), sort });
  }

  function changeLayout(layout: NonNullable<Search<F>['layout']>): void {
    $rememberedLayout.set(layout);
    state.replace({ ...$search.get(), layout });
  }

  function changePanel(panel: Search<F>['panel']): void {
    if (state.push({ ...$search.get(), panel })) scroll.finish();
  }

  function choose(chosen: string | undefined): void {
    state.replace({ ...$search.get(), chosen });
  }

  return {
    filters,
    $search,
    $layout: computed([$search, $rememberedLayout], ({ layout }, remembered) => layout ?? remembered),
    $results,
    $cards,
    $facets,
    $alternatives,
    $searchedArea,
    $lookup: lookup.$lookup,
    suggest: places.suggest,
    query,
    /** By which the search is saved. */
    canonicalQuery: state.canonicalQuery,
    listQuery: loading.orderedQuery,
    start,
    reload: loading.load,
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
    scroll,
    map: { ...moves, resize, setSearchAsMapMoves, $markers: markers.$markers, $markerOf: markers.$markerOf },
  };
}
