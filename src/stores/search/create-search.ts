import { START_VIEW } from '#domain/map/map-view.ts';
import { initialValues } from '#domain/search/filter-values.ts';
import type { Filters, FilterValues } from '#domain/search/filters.ts';
import type { Sort } from '#domain/search/search-query.ts';
import { createLoading, type SearchCalls } from './loading.ts';
import { createMapMoves } from './map-moves.ts';
import { findPlaceText, isPlaceNamed } from './place-filter.ts';
import type { Listed, Search } from './search.ts';
import { pageHistory, type SearchHistory } from './search-history.ts';
import { createSearchMap } from './search-map.ts';
import { createSearchState } from './search-state.ts';

/** What one kind of search is made of. */
export interface SearchParts<F extends Filters, Card extends Listed, Facets> extends SearchCalls<
  Card,
  Facets
> {
  /** What kind of listing is searched. */
  readonly listing: { readonly filters: F };
  /** Where the search is written down: in the page's address, unless it is a search beside the page's own. */
  readonly history?: SearchHistory;
}

const TYPING_PAUSE_MS = 300;

/**
 * A search: its stores, and the commands that change them. Searches share nothing, so that a page, or a test, has as
 * many as it likes.
 */
export function createSearch<F extends Filters, Card extends Listed, Facets = undefined>({
  listing: { filters },
  history = pageHistory,
  ...calls
}: SearchParts<F, Card, Facets>) {
  const state = createSearchState(filters, history);
  const { $search } = state;
  const map = createSearchMap();
  const loading = createLoading(calls, filters, state, map, history);
  const { $results, $cards, $facets, loadMore, place, markers, query } = loading;
  const moves = createMapMoves(state, map, loading);

  /** Searches for what the history says; from now on Back and Forward do the same. */
  function start(): () => void {
    moves.$follows.set(!matchMedia('(pointer: coarse)').matches);
    comeBack(true);
    const forget = history.onReturn(() => comeBack(false));
    return () => {
      forget();
      state.stop();
      loading.stop();
    };
  }

  function comeBack(isFirst: boolean): void {
    const before = $search.get();
    const isOther = state.comeBack();
    place.enter();
    // Another panel or layout, or a part of the page, shows the same results.
    if (!isFirst && !isOther) return;
    const search = $search.get();
    if (search.view !== undefined && search.area.is !== 'view') moves.$follows.set(false);
    const hasPlace = isPlaceNamed(filters, search.filters);
    map.wantFit(search.view === undefined && hasPlace);
    const view = search.view ?? (before.view !== undefined && !hasPlace ? START_VIEW : undefined);
    if (view !== undefined) map.show(view);
    void loading.now();
  }

  /** Searches with other filters; while the visitor is typing only once they pause. */
  function changeFilters(values: FilterValues<F>, isTyped: boolean): void {
    const search = $search.get();
    const hasNewPlace = findPlaceText(filters, values) !== findPlaceText(filters, search.filters);
    // A place is searched wherever it is, and then shown; the map's extent no longer counts.
    const whole = hasNewPlace ? ({ view: undefined, area: { is: 'everywhere' } } as const) : {};
    if (hasNewPlace && isPlaceNamed(filters, values)) map.wantFit(true);
    const next = { ...search, filters: values, ...whole };
    if (isTyped) {
      state.replaceAfter(TYPING_PAUSE_MS, next);
      loading.after(TYPING_PAUSE_MS);
    } else {
      push(next);
      void loading.now();
    }
  }

  /** Orders the list anew. */
  function changeSort(sort: Sort): void {
    push({ ...$search.get(), sort });
    void loading.now();
  }

  /** Shows the list as cards or as rows. */
  function changeLayout(layout: Search<F>['layout']): void {
    state.replace({ ...$search.get(), layout });
  }

  /** Shows the list or the map where there is no room for both. */
  function changePanel(panel: Search<F>['panel']): void {
    push({ ...$search.get(), panel });
  }

  function push(search: Search<F>): void {
    if (state.push(search)) place.settle();
  }

  /** Searches without any filter. */
  function clearFilters(): void {
    changeFilters(initialValues(filters), false);
  }

  return {
    filters,
    $search,
    $results,
    /** The cards to show; while an answer is on its way those of before. */
    $cards,
    $facets,
    /** The query of what is searched now, without order and page. */
    query,
    start,
    /** Searches again for the same. */
    reload: loading.now,
    /** Appends the next page to the list. */
    loadMore,
    changeFilters,
    clearFilters,
    changeSort,
    changeLayout,
    changePanel,
    listPlace: place,
    map: { ...moves, $markers: markers.$markers, $markerOf: markers.$markerOf },
  };
}
