import { computed } from 'nanostores';
import * as v from 'valibot';
import type { Size } from '#domain/map/map-view.ts';
import type { Filters } from '#domain/search/filters.ts';
import type { Sort } from '#domain/search/search-query.ts';
import { STORED } from '#site/browser-storage.ts';
import { places as worldPlaces } from '../places.ts';
import { stored } from '../stored.ts';
import { createAreaChanges } from './area-changes.ts';
import { createFilterChanges } from './filter-changes.ts';
import { createSearchLoading, type SearchCalls } from './load-search.ts';
import { createMapMoves } from './map-moves.ts';
import { createPendingPlace } from './pending-place.ts';
import { createPlaceLookup, type PlaceFinder } from './place-lookup.ts';
import { type ListedCard, type Search, LAYOUTS } from './search.ts';
import { carriedHistory } from './carried-history.ts';
import type { SearchHistory } from './search-history.ts';
import { createSearchMap } from './search-map.ts';
import { createSearchState, type CriteriaChange } from './search-state.ts';
import { showWhere } from './show-where.ts';

/** The visitor's last choice, for searches of both kinds. */
const $rememberedLayout = stored<Search<never>['layout']>({
  key: STORED.resultLayout,
  schema: v.picklist(LAYOUTS),
  fallback: undefined,
});

export interface SearchParts<F extends Filters, Card extends ListedCard> extends SearchCalls<Card> {
  readonly filters: F;
  /** The page's address by default; independent searches have their own. */
  readonly history?: SearchHistory;
  readonly places?: PlaceFinder;
}

const RESIZING_PAUSE_MS = 250;

/** Instances share no state. */
export function createSearch<F extends Filters, Card extends ListedCard>({
  filters,
  history = carriedHistory,
  places = worldPlaces,
  ...calls
}: SearchParts<F, Card>) {
  const state = createSearchState(filters, history, searchAgain);
  const { $search } = state;
  const lookup = createPlaceLookup(places);
  const map = createSearchMap();
  const pendingPlace = createPendingPlace(state, lookup, (search) => showWhere(map, filters, search));
  const loading = createSearchLoading({
    calls,
    filters,
    state,
    map,
    history,
    resolvePlace: pendingPlace.resolve,
  });
  const { $results, $cards, $facets, $alternatives, $almost, $searchedArea } = loading;
  const { loadMore, scroll, markers, query } = loading;
  const moves = createMapMoves(filters, state, map, markers.regroup, lookup.cancel);

  function start(): () => void {
    map.$searchAsMapMoves.set(!matchMedia('(pointer: coarse)').matches);
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
    showWhere(map, filters, search, before);
    lookup.cancel();
    pendingPlace.reset();
    // A view without an area means the visitor moved the map without searching.
    if (search.view !== undefined && search.area.type === 'everywhere') map.$searchAsMapMoves.set(false);
    void loading.load();
  }

  function retry(): void {
    if ($results.get().status === 'failed') void loading.load();
  }

  function setSearchAsMapMoves(isOn: boolean): void {
    moves.setSearchAsMapMoves(isOn);
    loading.followMap(0);
  }

  function resize(size: Size): void {
    moves.resize(size);
    void loading.catchUp();
    loading.followMap(RESIZING_PAUSE_MS);
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
    $almost,
    $searchedArea,
    $lookup: lookup.$lookup,
    suggest: places.suggest,
    query,
    /** The search is saved by it. */
    canonicalQuery: state.canonicalQuery,
    listQuery: loading.orderedQuery,
    start,
    reload: loading.load,
    loadMore,
    ...createFilterChanges(filters, state, map),
    ...createAreaChanges({ filters, state, map, lookup, pendingPlace, loading }),
    changeSort,
    changeLayout,
    changePanel,
    choose,
    scroll,
    map: {
      ...moves,
      resize,
      setSearchAsMapMoves,
      $isShown: map.$isShown,
      $markers: markers.$markers,
      $markerOf: markers.$markerOf,
    },
  };
}
