import { describe, expect, test, vi } from 'vitest';
import type { FacetCounts, Query } from '#stores/search/search.ts';
import {
  card,
  type Card,
  entriesHistory,
  fakeClock,
  openSearch,
  page,
  pass,
  VALENCIA_ADDRESS,
  VALENCIA_QUERY,
} from './open-search.ts';

fakeClock();

const { radius: _, ...ANYWHERE_NEAR } = VALENCIA_QUERY;

/** A search near Valencia without results within 50 km, and with these farther out. */
function openEmptySearch(further: readonly Card[], without: Record<string, number> = {}, more = '') {
  return openSearch({
    history: entriesHistory(`${more}${VALENCIA_ADDRESS}`),
    list: ({ query }) => Promise.resolve(page('radius' in query ? [] : further)),
    facets: () => Promise.resolve({ groups: {}, without }),
  });
}

describe('a search without results', () => {
  test('shows the six nearest from farther out and offers the next radius that holds one', async () => {
    const further = [card('far', -2, { distanceKm: 112 }), card('farther', -3, { distanceKm: 300 })];
    const { search, requests } = await openEmptySearch(further, {}, 'minSurface=2000&');
    expect(requests.list.at(-1)).toEqual({ minSurface: '2000', ...ANYWHERE_NEAR, limit: '6' });
    expect(search.$alternatives.get()).toMatchObject({ nearest: further, widenTo: 250 });
    search.widenTo(250);
    await pass();
    expect(requests.list.at(-2)).toMatchObject({ minSurface: '2000', radius: '250' });
  });

  test.each([
    [50, 100],
    [99.6, 100],
    // A rounded radius could leave it just outside.
    [100, 250],
    [999, 1000],
    [1000, 'everywhere'],
    [8000, 'everywhere'],
  ])('whose nearest listing is %d km away offers a radius of %s', async (distanceKm, widenTo) => {
    const { search } = await openEmptySearch([card('far', 0, { distanceKm })]);
    expect(search.$alternatives.get()?.widenTo).toBe(widenTo);
  });

  test('names what may give way first, then the condition whose removal finds the most, and searches without it', async () => {
    const without = { minSurface: 3, city: 40, near: 900, typeData: 0 };
    const { search, requests } = await openEmptySearch([], without, 'minSurface=2000&city=Torrent&');
    expect(search.$alternatives.get()).toMatchObject({
      filter: { name: 'minSurface', total: 3 },
      condition: { name: 'locationData', total: 40 },
    });
    search.dropFilter('locationData');
    await pass();
    expect(requests.list.findLast((query: Query) => 'radius' in query)).toEqual({
      minSurface: '2000',
      ...VALENCIA_QUERY,
    });
  });

  test('shows its alternatives together after all have loaded', async () => {
    const counted = Promise.withResolvers<FacetCounts>();
    const { search } = await openSearch({
      history: entriesHistory(`minSurface=2000&${VALENCIA_ADDRESS}`),
      list: ({ query }) =>
        Promise.resolve(page('radius' in query ? [] : [card('far', 0, { distanceKm: 70 })])),
      facets: () => counted.promise,
    });
    expect(search.$results.get()).toMatchObject({ status: 'loaded', total: 0 });
    expect(search.$alternatives.get()).toBeUndefined();
    counted.resolve({ groups: {}, without: { minSurface: 3 } });
    await pass();
    expect(search.$alternatives.get()).toMatchObject({
      filter: { name: 'minSurface', total: 3 },
      widenTo: 100,
    });
  });

  test('works without the counts when they fail to load', async () => {
    const { search } = await openSearch({
      history: entriesHistory(VALENCIA_ADDRESS),
      list: ({ query }) =>
        Promise.resolve(page('radius' in query ? [] : [card('far', 0, { distanceKm: 70 })])),
      facets: () => Promise.reject(new Error('away')),
    });
    expect(search.$alternatives.get()).toMatchObject({ filter: undefined, widenTo: 100 });
  });

  test('in a country offers to search everywhere if anything is there', async () => {
    const open = (within: number) =>
      openSearch({
        history: entriesHistory('place=ES'),
        list: () => Promise.resolve(page([])),
        facets: () => Promise.resolve({ groups: {}, without: { within } }),
      });
    expect((await open(7)).search.$alternatives.get()?.widenTo).toBe('everywhere');
    expect((await open(0)).search.$alternatives.get()?.widenTo).toBeUndefined();
  });
});

test('a search with results or a failure shows no alternatives', async () => {
  const found = await openSearch({ history: entriesHistory(VALENCIA_ADDRESS) });
  const failed = await openSearch({
    history: entriesHistory(VALENCIA_ADDRESS),
    list: () => Promise.reject(new Error('away')),
  });
  for (const { search, requests } of [found, failed]) {
    expect(search.$alternatives.get()).toBeUndefined();
    expect(requests.list).toEqual([VALENCIA_QUERY]);
  }
});

test('a new search clears the alternatives of the previous one', async () => {
  const { search } = await openEmptySearch([card('far', -2, { distanceKm: 112 })]);
  search.setArea({ type: 'everywhere' });
  expect(search.$alternatives.get()).toBeUndefined();
});

test('a failed search reports being offline and is repeated when the connection returns', async () => {
  let isReached = false;
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { search } = await openSearch({
    list: () => (isReached ? Promise.resolve(page([card('a')])) : Promise.reject(new Error('away'))),
  });
  expect(search.$results.get()).toMatchObject({ status: 'failed', isOffline: true });
  isOnline.mockReturnValue(true);
  await search.reload();
  expect(search.$results.get()).toMatchObject({ status: 'failed', isOffline: false });
  isReached = true;
  dispatchEvent(new Event('online'));
  await pass();
  expect(search.$results.get().status).toBe('loaded');
});

test('counts of a superseded search are dropped', async () => {
  const slow = Promise.withResolvers<FacetCounts>();
  const answers = [slow.promise, Promise.resolve({ groups: {}, without: { second: 2 } })];
  const { search } = await openSearch({ facets: () => answers.shift() ?? slow.promise });
  search.changeSort('surface');
  await pass();
  slow.resolve({ groups: {}, without: { first: 1 } });
  await pass();
  expect(search.$facets.get()).toEqual({ groups: {}, without: { second: 2 } });
});

test('after a failure no option keeps a count of an earlier search', async () => {
  let isReached = true;
  const { search } = await openSearch({
    list: () => (isReached ? Promise.resolve(page([card('a')])) : Promise.reject(new Error('away'))),
    facets: () => Promise.resolve({ groups: {}, without: {} }),
  });
  expect(search.$facets.get()).toBeDefined();
  isReached = false;
  search.changeSort('surface');
  await pass();
  expect(search.$facets.get()).toBeUndefined();
});
