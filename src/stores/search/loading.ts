import { atom } from 'nanostores';
import { formatBounds } from '#domain/map/map-view.ts';
import type { Spot } from '#domain/map/markers.ts';
import { toQuery } from '#domain/search/filter-values.ts';
import type { Filters } from '#domain/search/filters.ts';
import { createList, type Page } from './list.ts';
import { createListPlace } from './list-place.ts';
import { createLoader } from './loader.ts';
import { createMarkers } from './markers.ts';
import type { Ask, AskClusters, Listed, Query } from './search.ts';
import type { SearchHistory } from './search-history.ts';
import type { SearchMap } from './search-map.ts';
import type { SearchState } from './search-state.ts';

/** What a search asks the API. */
export interface SearchCalls<Card, Facets> {
  /** For one page of what matches. */
  readonly list: Ask<Page<Card>>;
  /** For all that matches, grouped for a map; without it only the list's own cards are marked. */
  readonly clusters?: AskClusters;
  /** How many listings each further choice would find. */
  readonly facets?: Ask<Facets>;
  /** Where a listing lies on the map. */
  readonly spotOf?: (card: Card) => Spot | undefined;
}

/** All that is loaded for a search: its list first, then what belongs to it. */
export function createLoading<F extends Filters, Card extends Listed, Facets>(
  calls: SearchCalls<Card, Facets>,
  filters: F,
  { $search, initial }: SearchState<F>,
  map: SearchMap,
  history: SearchHistory,
) {
  const { spotOf = () => undefined } = calls;
  const list = createList(calls.list);
  const { $results, $cards } = list;
  const place = createListPlace(history, $results);
  const markers = createMarkers({ $results, $shownView: map.$shownView, ask: calls.clusters, query, spotOf });
  const $facets = atom<Facets | undefined>();

  const facets = createLoader(async (signal) => {
    // Without numbers every choice can still be made.
    const answer = await calls.facets?.({ query: query(), signal }).catch(() => undefined);
    if (!signal.aborted) $facets.set(answer);
  });

  const all = createLoader(async (signal) => {
    const { sort } = $search.get();
    const outcome = await list.load(sort === initial.sort ? query() : { ...query(), sort }, signal);
    if (outcome === 'overtaken') return;
    if (outcome !== 'part') markers.ungroup();
    if (outcome === 'failed') return;
    void facets.now();
    const grouping = outcome === 'part' ? markers.group() : undefined;
    await list.loadUpTo(place.$wanted.get()?.loaded ?? 0);
    await grouping;
    if (!signal.aborted) map.fit(markers.$markers.get());
  });

  /** The query of the search's filters and area, without order and page. */
  function query(): Query {
    const { filters: values, area, view } = $search.get();
    const asked = toQuery(filters, values);
    if (area.is === 'everywhere') return asked;
    return { ...asked, bbox: formatBounds(area.is === 'fixed' ? area.bounds : map.bounds(view)) };
  }

  function stop(): void {
    for (const loader of [all, markers, facets]) loader.stop();
  }

  const { now, after } = all;
  return { $results, $cards, $facets, loadMore: list.loadMore, place, markers, query, now, after, stop };
}
