import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { MIN_ZOOM, START_VIEW } from '#domain/map/map-view.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { createSearch } from '#stores/search/create-search.ts';
import { cardsOf } from '#stores/search/list.ts';
import type { Query } from '#stores/search/search.ts';
import { ownHistory, pageHistory } from '#stores/search/search-history.ts';
import { card, fakeClock, openSearch, page, pass, typeCity } from './open-search.ts';
import { moveTo } from '../session-page.ts';

const TYPED_MS = 300;
/** The views after a drag and after a zoom. */
const dragged = { ...START_VIEW, lng: 2 };
const zoomed = { ...START_VIEW, zoom: MIN_ZOOM };

fakeClock();

describe('two searches on one page', () => {
  test('have their own filters, results and addresses', async () => {
    moveTo('/map-search');
    const services = createSearch({
      filters: serviceFilters,
      list: () => Promise.resolve(page([card('service')])),
    });
    onTestFinished(services.start());
    const { search: spaces, requests } = await openSearch();
    services.changeSort('-surface');
    typeCity(spaces, 'Vigo');
    await pass(TYPED_MS);
    expect(new URLSearchParams(location.search).toString()).toBe('sort=-surface');
    expect(requests.list).toEqual([{}, { city: 'Vigo' }]);
    expect(spaces.$search.get().sort).toBeUndefined();
    expect(cardsOf(spaces.$results.get()).map(({ _id }) => _id)).toEqual(['a']);
    expect(cardsOf(services.$results.get()).map(({ _id }) => _id)).toEqual(['service']);
  });

  test('debounce and load independently', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>();
    const slow = await openSearch({ list: () => promise });
    const [one, other] = [await openSearch(), await openSearch()];
    typeCity(one.search, 'Vigo');
    typeCity(other.search, 'Soria');
    await pass(TYPED_MS);
    resolve(page([card('late')]));
    await pass();
    expect(one.requests.list.at(-1)).toEqual({ city: 'Vigo' });
    expect(other.requests.list.at(-1)).toEqual({ city: 'Soria' });
    expect(slow.search.$results.get()).toMatchObject({ status: 'loaded', items: [{ _id: 'late' }] });
  });

  test('are destroyed independently', async () => {
    const { search, requests } = await openSearch();
    const ended = await openSearch();
    typeCity(search, 'Vigo');
    typeCity(ended.search, 'Soria');
    ended.stop();
    await pass(TYPED_MS);
    expect(requests.list).toHaveLength(2);
    expect(ended.requests.list).toHaveLength(1);
  });
});

describe('when the search follows the map', () => {
  test('searches and clusters the visible area after the map rests', async () => {
    const { search, requests } = await openSearch({ next: 'more' });
    search.map.setSearchAsMapMoves(true);
    await pass();
    const before = { list: requests.list.length, clusters: requests.clusters.length };
    search.map.onMapMoved(zoomed, true);
    search.map.onMapMoved({ ...zoomed, lng: 2 }, true);
    await pass(TYPED_MS);
    const [list, clusters] = [requests.list.slice(before.list), requests.clusters.slice(before.clusters)];
    expect(list).toHaveLength(1);
    const [query] = list;
    expect(query).not.toHaveProperty('sort');
    expect(clusters).toEqual([{ ...query, zoom: String(zoomed.zoom) }]);
  });
});

describe('when the search ignores the map', () => {
  test('searches a typed filter although the map moved during the debounce', async () => {
    const { search, requests } = await openSearch();
    search.map.setSearchAsMapMoves(false);
    typeCity(search, 'Vigo');
    await pass(100);
    search.map.onMapMoved(dragged, true);
    await pass(TYPED_MS);
    expect(requests.list).toEqual([{}, { city: 'Vigo' }]);
    expect(search.$results.get().status).toBe('loaded');
  });

  test('clusters markers for a new zoom level although the map was dragged right after it', async () => {
    const { search, requests } = await openSearch({ next: 'more' });
    search.map.setSearchAsMapMoves(false);
    search.map.onMapMoved(zoomed, true);
    await pass(100);
    search.map.onMapMoved({ ...zoomed, lng: 2 }, true);
    await pass(TYPED_MS);
    expect(requests.clusters.map(({ zoom }) => zoom)).toEqual([String(START_VIEW.zoom), String(zoomed.zoom)]);
  });

  test('retries failed clusters with growing delays until they load', async () => {
    let failures = 2;
    const clusters = vi.fn(() =>
      failures-- > 0
        ? Promise.reject(new Error('No.'))
        : Promise.resolve({ clusters: [{ lat: 40, lng: -3, count: 7 }] }),
    );
    const { search } = await openSearch({ next: 'more', clusters });
    const counts = () => search.map.$markers.get().map(({ count }) => count);
    expect(counts()).toEqual([1]);
    await pass(5_000);
    expect([clusters.mock.calls.length, counts()]).toEqual([2, [1]]);
    await pass(10_000);
    expect([clusters.mock.calls.length, counts()]).toEqual([3, [7]]);
    await pass(120_000);
    expect(clusters).toHaveBeenCalledTimes(3);
  });

  test('keeps clusters when those of another zoom level fail, but not after the filters change', async () => {
    let isBusy = false;
    const clusters = () =>
      isBusy
        ? Promise.reject(new Error('503'))
        : Promise.resolve({ clusters: [{ lat: 40, lng: -3, count: 7 }] });
    const { search } = await openSearch({ next: 'more', clusters });
    const counts = () => search.map.$markers.get().map(({ count }) => count);
    search.map.setSearchAsMapMoves(false);
    isBusy = true;
    search.map.onMapMoved(zoomed, true);
    await pass(TYPED_MS);
    expect(counts()).toEqual([7]);
    typeCity(search, 'Vigo');
    await pass(TYPED_MS);
    expect(counts()).toEqual([1]);
    isBusy = false;
    await pass(60_000);
    expect(counts()).toEqual([7]);
  });

  test('does not request markers of a list that holds all results', async () => {
    const { search, requests } = await openSearch();
    search.map.setSearchAsMapMoves(false);
    search.map.onMapMoved(zoomed, true);
    await pass(TYPED_MS);
    expect(requests.clusters).toEqual([]);
    expect(search.map.$markers.get()).toHaveLength(1);
  });
});

describe('the list', () => {
  test('pages on with its own search while the visitor types another', async () => {
    const { search, requests } = await openSearch({ next: 'next' });
    typeCity(search, 'Vigo');
    await search.loadMore();
    expect(requests.list).toEqual([{}, { cursor: 'next' }]);
    await pass(TYPED_MS);
    expect(requests.list.at(-1)).toEqual({ city: 'Vigo' });
  });

  test('gives up a further page without an error when another search begins', async () => {
    const { search } = await openSearch({
      list: ({ query: { cursor }, signal }) =>
        cursor === undefined
          ? Promise.resolve(page([card('a')], 'next'))
          : new Promise((_, reject) => {
              signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
            }),
    });
    const more = search.loadMore();
    search.changeSort('-surface');
    await pass();
    await expect(more).resolves.toBeUndefined();
    expect(search.$results.get()).toMatchObject({ status: 'loaded', more: 'idle' });
  });

  test('returns to its position after Back, as far as it was loaded', async () => {
    moveTo('/map-search?city=Vigo');
    history.replaceState({ list: 900, page: 0, loaded: 3 }, '');
    let requests = 0;
    const { search } = await openSearch({
      list: () => Promise.resolve(page([card(String(++requests))], 'next')),
      history: pageHistory,
    });
    await pass();
    expect(cardsOf(search.$results.get())).toHaveLength(3);
    expect(search.scroll.$pending.get()).toMatchObject({ list: 900 });
  });
});

describe('facets', () => {
  test('load for the current search after its results', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>();
    const facets = vi.fn(({ query }: { query: Query }) =>
      Promise.resolve({ groups: {}, without: {}, query }),
    );
    const { search } = await openSearch({
      list: () => promise,
      facets,
      history: ownHistory(new URLSearchParams('city=Vigo&sort=surface')),
    });
    expect(facets).not.toHaveBeenCalled();
    resolve(page([card('a')]));
    await pass();
    expect(search.$facets.get()).toEqual({ groups: {}, without: {}, query: { city: 'Vigo' } });
  });

  test('disappear when those of another search fail', async () => {
    let isBusy = false;
    const { search } = await openSearch({
      facets: () =>
        isBusy ? Promise.reject(new Error('503')) : Promise.resolve({ groups: {}, without: {} }),
    });
    expect(search.$facets.get()).toBeDefined();
    isBusy = true;
    typeCity(search, 'Vigo');
    await pass(TYPED_MS);
    expect(search.$facets.get()).toBeUndefined();
  });

  test('leave the results alone when they fail', async () => {
    const { search } = await openSearch({ facets: () => Promise.reject(new Error('away')) });
    expect(search.$facets.get()).toBeUndefined();
    expect(search.$results.get().status).toBe('loaded');
  });
});
