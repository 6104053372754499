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

/** What one kind of search is made of. */
export interface SearchParts<F extends Filters, Card extends Listed> extends SearchCalls<Card> {
  /** By what is searched. */
  readonly filters: F;
  /** Where the search is written down: in the page's address, unless it is a search beside the page's own. */
  readonly history?: SearchHistory;
  /** Whom it asks where a place is. */
  readonly places?: PlaceFinder;
}

const TYPING_PAUSE_MS = 300;

/**
 * A search: its stores, and the commands that change them. Searches share nothing, so that a page, or a test, has as
 * many as it likes.
 */
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
  /** The place of the address that nobody knew. */
  let unknown: WantedPlace | undefined;

  /** Searches for what the history says; from now on Back and Forward do the same. */
  function start(): () => void {
    moves.$follows.set(!matchMedia('(pointer: coarse)').matches);
    comeBack(true);
    const forget = history.onReturn(() => comeBack(false));
    addEventListener('online', retry);
    // A link may lead away before the pause is over, and Back to what is written down.
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
    // Another panel or layout, or a part of the page, shows the same results.
    if (!isFirst && !isOther) {
      if (search.view !== undefined) map.show(search.view);
      return;
    }
    showWhere(search, before);
    lookup.forget();
    unknown = undefined;
    // Nothing else in an address tells that the visitor had the map moved without searching there.
    if (search.view !== undefined && search.area.is === 'everywhere') moves.$follows.set(false);
    void loading.now();
  }

  /** Brings the map to where the search is; where it is not known beforehand, once something is found. */
  function showWhere({ view, area, filters: values }: Search<F>, before?: Search<F>): void {
    const hasPlace = isPlaced(area, values);
    map.wantFit(view === undefined && hasPlace);
    if (view !== undefined) map.show(view);
    else if (area.is === 'map') map.show(map.viewOf(area.bounds));
    else if (!hasPlace && before !== undefined) map.show(START_VIEW);
  }

  /** Whether a place is searched that the map shows, rather than what the map shows. */
  function isPlaced(area: Area, values: FilterValues<F>): boolean {
    return area.is === 'near' || area.is === 'country' || isPlaceNamed(filters, values);
  }

  /** Tries again once there is a network. */
  function retry(): void {
    if ($results.get().is === 'failed') void loading.now();
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
      // Whoever has asked for another place meanwhile decides where is searched.
      if (lookup.$lookup.get().is !== 'failed') return false;
      unknown = wanted;
    }
    return true;
  }

  /** Searches with other filters; while the visitor is typing only once they pause. */
  function changeFilters(values: FilterValues<F>, isTyped: boolean): void {
    const search = $search.get();
    const hasNewName = !isSameName(filters, values, search.filters);
    // What has that name is searched wherever it is, and then shown; the map's extent no longer counts.
    const isFreed = hasNewName && search.area.is === 'map';
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

  /** Searches without any filter; where is searched stays. */
  function clearFilters(): void {
    changeFilters(initialValues(filters), false);
  }

  /** Searches without one of the filters. */
  function dropFilter(name: keyof F & string): void {
    const { filters: values } = $search.get();
    changeFilters({ ...values, [name]: initialValues(filters)[name] }, false);
  }

  /** Searches everywhere without any filter. */
  function clearAll(): void {
    searchElsewhere({ area: EVERYWHERE, filters: initialValues(filters) });
  }

  /** Searches somewhere else. */
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

  /** Searches so many kilometres around the same place, or everywhere. */
  function widenTo(reach: number | 'everywhere'): void {
    const { area } = $search.get();
    if (reach === 'everywhere') setArea(EVERYWHERE);
    else if (area.is === 'near') setArea({ ...area, radiusKm: reach });
  }

  /** Searches around a place of which only the name is known. @returns whether it was found */
  const findPlace = (text: string): Promise<boolean> => setAreaBy(() => lookup.find({ text: text.trim() }));

  /** Searches around the visitor. @returns whether the browser tells where that is */
  const findNearMe = (): Promise<boolean> => setAreaBy(lookup.locate);

  async function setAreaBy(find: () => Promise<Area | undefined>): Promise<boolean> {
    const area = await find();
    if (area !== undefined) setArea(area);
    else if (lookup.$lookup.get().is === 'failed') loadAfterAll();
    return area !== undefined;
  }

  /** Loads what waited for a place of the address, when the visitor asked for another in vain. */
  function loadAfterAll(): void {
    const { wanted } = $search.get();
    if (wanted === undefined || wanted === unknown) return;
    unknown = wanted;
    void loading.now();
  }

  /** Orders the list anew. */
  function changeSort(sort: Sort): void {
    place.begin();
    state.push({ ...$search.get(), sort });
    void loading.now();
  }

  /** Shows the list as cards or as rows. */
  function changeLayout(layout: NonNullable<Search<F>['layout']>): void {
    state.replace({ ...$search.get(), layout });
  }

  /** Shows the list or the map where there is no room for both. */
  function changePanel(panel: Search<F>['panel']): void {
    if (state.push({ ...$search.get(), panel })) place.settle();
  }

  /** Marks one listing until another is chosen, or none. */
  function choose(chosen: string | undefined): void {
    state.replace({ ...$search.get(), chosen });
  }

  return {
    filters,
    $search,
    $results,
    $cards,
    $facets,
    /** How a search that has found nothing goes on. */
    $alternatives,
    /** What became of the place that the visitor, or the address, has named. */
    $lookup: lookup.$lookup,
    /** The places whose name begins with a text. */
    suggest: places.suggest,
    /** The query of what is searched now, without order and page. */
    query,
    /** What is found now, as a search is kept: the part of the address's query that decides it. */
    kept: state.kept,
    /** The query of what is searched now, with its order. */
    listQuery: loading.orderedQuery,
    start,
    /** Searches again for the same. */
    reload: loading.now,
    /** Appends the next page to the list. */
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
