import { atom } from 'nanostores';
import { isSpotWithin } from '#domain/map/bounds.ts';
import type { Spot } from '#domain/map/markers.ts';
import { areaToQuery, orderOf } from '#domain/search/area.ts';
import { toQuery } from '#domain/search/filter-values.ts';
import type { Filters } from '#domain/search/filters.ts';
import { createList, type Page } from './list.ts';
import { createScrollRestoration } from './scroll-restoration.ts';
import { createDebouncedLoader } from './debounced-loader.ts';
import { createMarkers } from './markers.ts';
import type { Ask, AskClusters, FacetCounts, ListedCard, Query } from './search.ts';
import { createSearchedArea } from './searched-area.ts';
import type { SearchHistory } from './search-history.ts';
import type { SearchMap } from './search-map.ts';
import type { SearchState } from './search-state.ts';
import { createAlmost } from './almost.ts';
import { createAlternatives } from './alternatives.ts';

export interface SearchCalls<Card> {
  /** One page of matches. */
  readonly list: Ask<Page<Card>>;
  /** All matches, grouped for the map; without it only listed cards have markers. */
  readonly clusters?: AskClusters;
  /** Result counts per further option. */
  readonly facets?: Ask<FacetCounts>;
  /** What misses one criterion that may give way. */
  readonly almost?: Ask<{ readonly cards: readonly Card[] }>;
  readonly spotOf?: (card: Card) => Spot | undefined;
}

export interface LoadingParts<F extends Filters, Card> {
  readonly calls: SearchCalls<Card>;
  readonly filters: F;
  readonly state: SearchState<F>;
  readonly map: SearchMap;
  readonly history: SearchHistory;
  /** Resolves the address's place. @returns whether the list can be loaded */
  readonly resolvePlace: () => Promise<boolean>;
}

/** Loads the list first, then markers and counts. */
export function createSearchLoading<F extends Filters, Card extends ListedCard>({
  calls,
  filters,
  state: { $search },
  map,
  history,
  resolvePlace,
}: LoadingParts<F, Card>) {
  const { spotOf = () => undefined } = calls;
  const list = createList(calls.list);
  const { $results, $cards } = list;
  const { $searchedArea, areaOf } = createSearchedArea(filters, $search, map);
  const scroll = createScrollRestoration(history, $results);
  const markers = createMarkers({ $results, $shownView: map.$shownView, ask: calls.clusters, query, spotOf });
  /** Previous counts stay until new ones arrive. */
  const $facets = atom<FacetCounts | undefined>();
  /** Counts of the current search only. */
  const $counted = atom<Pick<FacetCounts, 'without'> | undefined>();
  /** Phones begin with the list, and many visits never show the map. */
  let isMapBehind = false;
  const alternatives = createAlternatives({ filters, $search, $results, $counted, ask: calls.list, query });

  const almost = createAlmost({ filters, $results, ask: calls.almost, query });

  const facets = createDebouncedLoader(async (signal) => {
    // Counts are optional: filters work without them.
    const answer = await calls.facets?.({ query: query(), signal }).catch(() => undefined);
    if (signal.aborted) return;
    $facets.set(answer);
    $counted.set(answer ?? { without: {} });
  });

  const all = createDebouncedLoader(async (signal) => {
    facets.stop();
    $counted.set(undefined);
    alternatives.clear();
    almost.clear();
    if ($search.get().pendingPlace !== undefined) {
      list.clear();
      if (!(await resolvePlace()) || signal.aborted) return;
    }
    const search = $search.get();
    // Loading for the visible map, or once more after a failure, leaves the visitor where they were.
    if (scroll.$pending.get() === undefined) scroll.restore();
    const outcome = await list.load(() => orderedQuery(search), signal, inSight);
    if (outcome === 'superseded') return;
    isMapBehind = outcome === 'partial' && !map.$isShown.get();
    if (outcome !== 'partial') markers.ungroup();
    if (outcome === 'failed') {
      $facets.set(undefined);
      return;
    }
    void facets.load();
    void almost.load();
    if ($cards.get().length === 0) void alternatives.load();
    const grouping = outcome === 'partial' && !isMapBehind ? markers.group() : undefined;
    await list.loadUpTo(scroll.$pending.get()?.loaded ?? 0);
    await grouping;
    // A newer search fits the map to its own results.
    if (!signal.aborted && !all.isOutdated() && !isMapBehind) fit();
  });

  /** Groups the results once the map is seen for the first time. */
  async function catchUp(): Promise<void> {
    if (!isMapBehind) return;
    isMapBehind = false;
    await markers.group();
    if (!all.isOutdated()) fit();
  }

  function fit(): void {
    const { zoom } = map.$shownView.get();
    map.fit(markers.$markers.get(), $search.get().area);
    if (map.$shownView.get().zoom !== zoom) markers.regroup(0);
  }

  function query(search = $search.get()): Query {
    return { ...toQuery(filters, search.filters), ...areaToQuery(areaOf(search)) };
  }

  function orderedQuery(search = $search.get()): Query {
    const order = orderOf(areaOf(search), search.sort);
    return order === 'newest' ? query(search) : { ...query(search), sort: order };
  }

  /** Cards from everywhere that the narrowed list begins with. */
  function inSight(cards: readonly Card[]): readonly Card[] {
    const { area: everywhere, sort } = $search.get();
    const area = $searchedArea.get();
    if (area.type !== 'map' || orderOf(area, sort) !== orderOf(everywhere, sort)) return [];
    return cards.filter((card) => {
      const spot = spotOf(card);
      return spot !== undefined && isSpotWithin(spot, area.bounds);
    });
  }

  /** The list is what the map shows, also after it is laid out or resized. */
  function followMap(delayMs: number): void {
    if ($results.get().status === 'loaded' && !list.isOf(orderedQuery())) all.loadDebounced(delayMs);
  }

  function stop(): void {
    for (const loader of [all, markers, facets]) loader.stop();
    alternatives.clear();
    almost.clear();
  }

  const { load, loadDebounced } = all;
  const { $alternatives } = alternatives;
  const { $almost } = almost;
  return {
    $results,
    $cards,
    $facets,
    $alternatives,
    $almost,
    $searchedArea,
    followMap,
    loadMore: list.loadMore,
    scroll,
    markers,
    query,
    orderedQuery,
    load,
    loadDebounced,
    fit,
    catchUp,
    stop,
  };
}

export type SearchLoading<F extends Filters, Card extends ListedCard> = ReturnType<
  typeof createSearchLoading<F, Card>
>;
