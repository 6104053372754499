import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { nearArea, type Area } from '#domain/search/area.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { createSearch, type SearchParts } from '#stores/search/create-search.ts';
import type { PlaceFinder } from '#stores/search/place-lookup.ts';
import type { Query } from '#stores/search/search.ts';
import type { SearchHistory } from '#stores/search/search-history.ts';

export interface Card {
  readonly _id: string;
  readonly lat: number;
  readonly lng: number;
  readonly distanceKm?: number;
}

type Parts = SearchParts<typeof spaceFilters, Card>;

export const card = (_id: string, lng = -3.7, details: Partial<Card> = {}): Card => ({
  ...{ _id, lat: 40.4, lng },
  ...details,
});

export const page = (cards: readonly Card[], nextCursor: string | null = null) => ({
  ...{ cards, total: cards.length, nextCursor },
});

/** Fakes the clock in every test of the file. */
export function fakeClock(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}

/** Advances the clock and lets pending requests resolve. */
export const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

export const VALENCIA = nearArea({ lat: 39.4698, lng: -0.3774 }, { name: 'Valencia', country: 'ES' });
/** {@link VALENCIA} in an address. */
export const VALENCIA_ADDRESS = 'place=Valencia,ES&at=39.4698,-0.3774&r=50';
export const VALENCIA_QUERY = { near: '39.4698,-0.3774', radius: '50', sort: 'nearest' };

/** Geocodes Valencia, and locates the visitor in Vigo. */
export const places = {
  findArea: ({ text }) => Promise.resolve<Area | undefined>(text === 'Valencia' ? VALENCIA : undefined),
  suggest: () => Promise.resolve([]),
  ownPosition: () => Promise.resolve({ lat: 42.231_356, lng: -8.712_447 }),
} satisfies PlaceFinder;

/** An in-memory history of a page. */
export function entriesHistory(start = '') {
  const entries = [{ query: start, state: null as unknown }];
  const listeners = new Set<() => void>();
  let at = 0;
  const go = (step: number) => {
    at = Math.max(0, Math.min(entries.length - 1, at + step));
    for (const listener of listeners) listener();
  };
  return {
    query: () => new URLSearchParams(entries[at]?.query),
    state: () => entries[at]?.state,
    push: (query) => entries.splice(++at, Infinity, { query: query.toString(), state: null }),
    replace: (query) => entries.splice(at, 1, { query: query.toString(), state: entries[at]?.state }),
    saveState: (state) => entries.splice(at, 1, { query: entries[at]?.query ?? '', state }),
    onReturn: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    back: () => go(-1),
    forward: () => go(1),
    /** The queries up to the current entry, with decoded commas. */
    entries: () => entries.slice(0, at + 1).map(({ query }) => decodeURIComponent(query)),
  } satisfies SearchHistory & Record<string, unknown>;
}

/** A space search after its first results, with its recorded requests. */
export async function openSearch({ next = null, ...parts }: Partial<Parts> & { next?: string | null } = {}) {
  const requests: { list: Query[]; clusters: Query[] } = { list: [], clusters: [] };
  const search = createSearch({
    filters: spaceFilters,
    clusters: ({ query }) => {
      requests.clusters.push(query);
      return Promise.resolve({ clusters: [{ lat: 40, lng: -3, count: 7 }] });
    },
    spotOf: ({ lat, lng }) => ({ lat, lng }),
    places,
    history: entriesHistory(),
    ...parts,
    list: (request) => {
      requests.list.push(request.query);
      return parts.list ? parts.list(request) : Promise.resolve(page([card('a')], next));
    },
  });
  const stop = search.start();
  onTestFinished(stop);
  await pass();
  if (next !== null) {
    // Only a map that is seen groups its results.
    search.map.setSearchAsMapMoves(false);
    search.map.resize({ width: 800, height: 800 });
    await pass();
  }
  return { search, requests, stop };
}

export type OpenSearch = Awaited<ReturnType<typeof openSearch>>['search'];

export function typeCity({ changeFilters }: OpenSearch, city: string): void {
  const locationData = { search: city, type: 'city' } as const;
  changeFilters({ locationData }, true);
}

export const tickForklifts = (search: OpenSearch): void => tick(search, 'equipmentData', 'forklifts');
export const tickCustoms = (search: OpenSearch): void => tick(search, 'operationsData', 'customs');

function tick(
  { $search, changeFilters }: OpenSearch,
  name: 'equipmentData' | 'operationsData',
  term: string,
): void {
  const { filters } = $search.get();
  const group = { ...filters[name], terms: { ...filters[name].terms, [term]: true } };
  changeFilters({ [name]: group }, false);
}
