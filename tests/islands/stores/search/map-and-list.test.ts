import { describe, expect, test, vi } from 'vitest';
import { boundsOfView, formatBounds, START_VIEW, type MapView } from '#domain/map/map-view.ts';
import { EVERYWHERE } from '#domain/search/area.ts';
import { cardsOf } from '#stores/search/list.ts';
import type { Query } from '#stores/search/search.ts';
import {
  card,
  entriesHistory,
  fakeClock,
  openSearch,
  page,
  pass,
  tickForklifts,
  typeCity,
  VALENCIA,
  VALENCIA_ADDRESS,
  VALENCIA_QUERY,
} from './open-search.ts';

const RESIZED_MS = 250;
const TYPED_MS = 300;
const size = { width: 500, height: 600 };
const bboxOf = (view: MapView) => ({ bbox: formatBounds(boundsOfView(view, size)) });
const visible = bboxOf(START_VIEW);
const [inSpain, inOslo] = [card('Spain'), card('Oslo', 10.7, { lat: 59.9 })];

fakeClock();

/** A search beside a map that the search follows. */
async function openWithMap(parts: Parameters<typeof openSearch>[0] = {}) {
  const opened = await openSearch(parts);
  opened.search.map.setSearchAsMapMoves(true);
  opened.search.map.resize(size);
  await pass(RESIZED_MS);
  return opened;
}

describe('without a place, a search that follows its map', () => {
  test('lists everywhere first, then what the map shows, under the same address', async () => {
    const history = entriesHistory();
    const { search, requests } = await openWithMap({ history, next: 'more' });
    expect(requests.list).toEqual([{}, visible]);
    expect(requests.clusters.at(-1)).toEqual({ ...visible, zoom: String(START_VIEW.zoom) });
    expect(search.$searchedArea.get()).toMatchObject({ type: 'map' });
    expect(search.$search.get().area).toEqual(EVERYWHERE);
    expect(history.entries()).toEqual(['']);
  });

  test('keeps the visible cards of the first answer while it narrows', async () => {
    const first = Promise.withResolvers<ReturnType<typeof page>>();
    const narrowed = Promise.withResolvers<ReturnType<typeof page>>();
    const { search } = await openWithMap({
      list: ({ query }) => ('bbox' in query ? narrowed.promise : first.promise),
    });
    first.resolve(page([inOslo, inSpain]));
    await pass();
    expect(search.$results.get()).toEqual({ status: 'loading', earlier: [inSpain] });
    narrowed.resolve(page([inSpain]));
    await pass();
    expect(search.$results.get()).toMatchObject({ status: 'loaded', total: 1 });
  });

  test('keeps the position that was restored before the map was laid out', async () => {
    const history = entriesHistory();
    history.saveState({ list: 900, page: 0, loaded: 3 });
    let loaded = 0;
    const { search, requests } = await openSearch({
      history,
      list: () => Promise.resolve(page([card(String(++loaded))], 'next')),
    });
    await pass();
    search.scroll.finish();
    search.map.resize(size);
    await pass(RESIZED_MS);
    expect(requests.list.map(({ bbox, cursor }) => [bbox !== undefined, cursor])).toEqual([
      ...[
        [false, undefined],
        [false, 'next'],
        [false, 'next'],
      ],
      ...[
        [true, undefined],
        [true, 'next'],
        [true, 'next'],
      ],
    ]);
    expect(search.scroll.$pending.get()).toMatchObject({ list: 900 });
  });

  test('narrows filters too, and offers “nearest” from the middle of the map', async () => {
    const { search, requests } = await openWithMap();
    tickForklifts(search);
    await pass();
    expect(requests.list.at(-1)).toEqual({ equipmentData: '{"forklifts":true}', ...visible });
    search.changeSort('nearest');
    await pass();
    expect(requests.list.at(-1)).toMatchObject({ ...visible, sort: 'nearest' });
  });

  test('keeps its list while a popup makes room for itself', async () => {
    const { search, requests } = await openWithMap();
    search.map.onMapMoved({ ...START_VIEW, lng: 0 }, false);
    tickForklifts(search);
    await pass();
    expect(requests.list.at(-1)).toMatchObject(visible);
  });

  test('loads what a larger map shows', async () => {
    const { search, requests } = await openWithMap();
    search.map.resize({ width: 900, height: 600 });
    search.map.resize({ width: 1000, height: 600 });
    await pass(RESIZED_MS);
    expect(requests.list).toHaveLength(3);
    expect(requests.list[2]).not.toEqual(requests.list[1]);
  });

  test('searches everywhere while it is switched off', async () => {
    const { search, requests } = await openWithMap();
    search.map.setSearchAsMapMoves(false);
    await pass();
    expect(requests.list.at(-1)).toEqual({});
    search.map.setSearchAsMapMoves(true);
    await pass();
    expect(requests.list.at(-1)).toEqual(visible);
  });

  test('searches everywhere if it is switched off while the list still narrows', async () => {
    const answers: PromiseWithResolvers<ReturnType<typeof page>>[] = [];
    const { search, requests } = await openWithMap({
      list: () => {
        const answer = Promise.withResolvers<ReturnType<typeof page>>();
        answers.push(answer);
        return answer.promise;
      },
    });
    answers[0]?.resolve(page([inOslo, inSpain]));
    await pass();
    search.map.setSearchAsMapMoves(false);
    answers[1]?.resolve(page([inSpain]));
    await pass();
    answers[2]?.resolve(page([inOslo, inSpain]));
    await pass();
    expect(requests.list).toEqual([{}, visible, {}]);
    expect(search.$results.get()).toMatchObject({ status: 'loaded', total: 2 });
  });

  test('finds a place or a name anywhere, and returns to the map’s start without it', async () => {
    const { search, requests } = await openWithMap();
    search.setArea(VALENCIA);
    await pass();
    expect(requests.list.at(-1)).toEqual(VALENCIA_QUERY);
    search.setArea(EVERYWHERE);
    await pass();
    expect(requests.list.at(-1)).toEqual(visible);
    typeCity(search, 'Oslo');
    await pass(TYPED_MS);
    expect(requests.list.at(-1)).toEqual({ city: 'Oslo' });
    search.clearFilters();
    await pass();
    expect(requests.list.at(-1)).toEqual(visible);
    expect(search.map.$shownView.get()).toEqual(START_VIEW);
  });

  test('can be widened to everywhere, which the address keeps', async () => {
    const history = entriesHistory();
    const list = vi.fn(({ query }: { query: Query }) =>
      Promise.resolve(page('bbox' in query ? [] : [inOslo])),
    );
    const { search } = await openWithMap({ history, list });
    search.widenTo('everywhere');
    await pass();
    expect(cardsOf(search.$results.get())).toEqual([inOslo]);
    expect(search.map.$shownView.get()).toMatchObject({ lat: expect.closeTo(59.9, 0) as number });
    const again = await openSearch({ history });
    again.search.map.resize(size);
    await pass(RESIZED_MS);
    expect(again.requests.list).toEqual([{}]);
  });
});

describe('a group of markers', () => {
  const near = { ...START_VIEW, zoom: 9 };

  test('opens with the search of its part of the map', async () => {
    const { search, requests } = await openWithMap();
    search.map.openGroup(undefined, 18, near);
    await pass();
    expect(requests.list.at(-1)).toEqual(bboxOf(near));
    expect(search.$search.get()).toMatchObject({ area: { type: 'map' }, view: near });
    expect(search.map.$hasLeftArea.get()).toBe(false);
  });

  test('opens without a new search near a place', async () => {
    const { search, requests } = await openWithMap({ history: entriesHistory(VALENCIA_ADDRESS) });
    search.map.openGroup(undefined, 18, near);
    await pass();
    expect(requests.list).toEqual([VALENCIA_QUERY]);
    expect(search.$search.get()).toMatchObject({ area: VALENCIA, view: near });
  });
});

test('a phone, which never follows its hidden map, lists everywhere', async () => {
  const { search, requests } = await openSearch();
  search.map.setSearchAsMapMoves(false);
  search.map.resize(size);
  await pass(RESIZED_MS);
  expect(requests.list).toEqual([{}]);
});
