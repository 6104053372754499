import { describe, expect, test } from 'vitest';
import { isSpotWithin } from '#domain/map/bounds.ts';
import { boundsOfView, START_VIEW } from '#domain/map/map-view.ts';
import { EVERYWHERE } from '#domain/search/area.ts';
import {
  card,
  entriesHistory,
  fakeClock,
  openSearch,
  page,
  pass,
  tickCustoms,
  tickForklifts,
  typeCity,
  VALENCIA,
  VALENCIA_ADDRESS,
  VALENCIA_QUERY,
} from './open-search.ts';

const TYPED_MS = 300;
const MOVED_MS = 250;
const dragged = { ...START_VIEW, lng: 2 };

fakeClock();

describe('a place', () => {
  test('narrows list and markers, sorts by distance and appears in the address', async () => {
    const history = entriesHistory();
    const { search, requests } = await openSearch({ history, next: 'more' });
    search.setArea(VALENCIA);
    await pass();
    expect(requests.list).toEqual([{}, VALENCIA_QUERY]);
    const { sort: _, ...narrowed } = VALENCIA_QUERY;
    expect(requests.clusters.at(-1)).toMatchObject(narrowed);
    expect(history.entries()).toEqual(['', VALENCIA_ADDRESS]);
  });

  test('survives filters, order, layout and a reload', async () => {
    const history = entriesHistory(VALENCIA_ADDRESS);
    const { search, requests } = await openSearch({ history });
    tickForklifts(search);
    typeCity(search, 'Torrent');
    await pass(TYPED_MS);
    search.changeSort('-surface');
    search.changeLayout('list');
    await pass();
    expect(requests.list.at(-1)).toMatchObject({ ...VALENCIA_QUERY, city: 'Torrent', sort: '-surface' });
    const again = await openSearch({ history });
    expect(again.search.$search.get()).toEqual(search.$search.get());
    expect(again.requests.list).toEqual([requests.list.at(-1)]);
  });

  test('resets to everywhere, newest first, with the map at its start', async () => {
    const { search, requests } = await openSearch({ history: entriesHistory(VALENCIA_ADDRESS) });
    search.setArea(EVERYWHERE);
    await pass();
    expect(requests.list.at(-1)).toEqual({});
    expect(search.map.$shownView.get()).toEqual(START_VIEW);
  });

  test('on both sides of the antimeridian is shown whole', async () => {
    const cards = [card('Auckland', 174.8, { lat: -36.8 }), card('Waitangi', -176.6, { lat: -43.9 })];
    const { search } = await openSearch({
      history: entriesHistory('place=NZ'),
      list: () => Promise.resolve(page(cards)),
    });
    const view = search.map.$shownView.get();
    expect(view).toMatchObject({ lng: expect.closeTo(179.2, 0) as number });
    expect(view.zoom).toBeGreaterThan(4);
    const bounds = boundsOfView(view, search.map.$size.get());
    expect(cards.map((one) => isSpotWithin(one, bounds))).toEqual([true, true]);
  });

  test('keeps the chosen order, and “nearest” only while there is a reference point', async () => {
    const { search, requests } = await openSearch({ history: entriesHistory('sort=surface') });
    search.setArea(VALENCIA);
    await pass();
    expect(requests.list.at(-1)?.['sort']).toBe('surface');
    search.changeSort('nearest');
    search.setArea({ type: 'country', code: 'ES' });
    await pass();
    expect(requests.list.at(-1)).toEqual({ within: 'ES' });
  });

  test('is replaced by the map’s area only when the visitor searches where the map was moved', async () => {
    const history = entriesHistory(VALENCIA_ADDRESS);
    const { search, requests } = await openSearch({ history });
    search.map.setSearchAsMapMoves(true);
    const fitted = search.map.$shownView.get();
    search.map.onMapMoved({ ...fitted, lng: fitted.lng + 1 }, false);
    expect(search.map.$hasLeftArea.get()).toBe(false);
    search.map.send({ ...fitted, zoom: fitted.zoom + 2 });
    search.map.resize({ width: 300, height: 400 });
    expect(search.map.$hasLeftArea.get()).toBe(true);
    search.map.onMapMoved({ ...dragged, lng: 3 }, true);
    await pass(MOVED_MS);
    expect(requests.list).toEqual([VALENCIA_QUERY]);
    search.map.searchThisArea();
    search.map.onMapMoved({ ...dragged, lng: 3.5 }, true);
    await pass(MOVED_MS);
    expect(search.$search.get()).toMatchObject({ area: { type: 'map' }, pendingPlace: undefined });
    // Continued dragging shares one history entry.
    search.map.onMapMoved({ ...dragged, lng: 4 }, true);
    await pass(MOVED_MS);
    expect(history.entries()).toHaveLength(3);
    expect(history.entries()[0]).toContain(VALENCIA_ADDRESS);
  });

  test('stays while “search as the map moves” is off, until the visitor searches the area', async () => {
    const { search, requests } = await openSearch({ history: entriesHistory(VALENCIA_ADDRESS) });
    search.map.setSearchAsMapMoves(false);
    search.map.onMapMoved(dragged, true);
    await pass(MOVED_MS);
    search.map.setSearchAsMapMoves(true);
    expect(requests.list).toEqual([VALENCIA_QUERY]);
    expect(search.map.$hasLeftArea.get()).toBe(true);
    search.map.searchThisArea();
    await pass();
    expect(requests.list.at(-1)).toHaveProperty('bbox');
    expect(search.map.$hasLeftArea.get()).toBe(false);
  });

  test('fits the map to the listings themselves when their markers are merged', async () => {
    const { search } = await openSearch({
      list: () => Promise.resolve(page([card('a', -0.5), card('b', -0.05)])),
      history: entriesHistory(VALENCIA_ADDRESS),
    });
    const size = { width: 400, height: 400 };
    search.map.resize(size);
    const { west, east } = boundsOfView(search.map.$shownView.get(), size);
    expect([west < -0.5, east > -0.05]).toEqual([true, true]);
  });

  test('fits the map to a typed city although the search before ends while its typing pauses', async () => {
    const first = Promise.withResolvers<ReturnType<typeof page>>();
    const { search } = await openSearch({
      list: ({ query }) => ('city' in query ? Promise.resolve(page([card('b', 30)])) : first.promise),
    });
    typeCity(search, 'Ankara');
    first.resolve(page([card('a', -90)]));
    await pass();
    await pass(TYPED_MS);
    expect(search.map.$shownView.get().lng).toBeCloseTo(30);
  });

  test('stays when filters from the address are cleared, and so does a map area', async () => {
    for (const address of [VALENCIA_ADDRESS, 'area=-1,39,1,40']) {
      const history = entriesHistory(
        `${address}&equipmentData={"forklifts":true}&locationData={"search":""}`,
      );
      const { search } = await openSearch({ history });
      search.clearFilters();
      await pass();
      expect(history.entries().at(-1)).toBe(address);
    }
  });

  test('shows results outside the map for other filters, unless the visitor has moved it', async () => {
    const cards = [card('a', -0.5), card('b', -0.4)];
    const { search } = await openSearch({
      list: ({ query }) => Promise.resolve(page('equipmentData' in query ? cards : [...cards, card('c', 4)])),
      history: entriesHistory('place=ES&equipmentData={"forklifts":true}'),
    });
    const east = () => boundsOfView(search.map.$shownView.get(), search.map.$size.get()).east;
    expect(east()).toBeLessThan(4);
    search.clearFilters();
    await pass();
    expect(east()).toBeGreaterThan(4);
    const wide = search.map.$shownView.get();
    tickForklifts(search);
    await pass();
    // A visible place does not move the map.
    expect(search.map.$shownView.get()).toEqual(wide);
    const elsewhere = { ...wide, lng: -60 };
    search.map.send(elsewhere);
    search.clearFilters();
    await pass();
    expect(search.map.$shownView.get()).toEqual(elsewhere);
  });

  test('fits a smaller map again until the visitor moves it', async () => {
    const { search } = await openSearch({
      list: () => Promise.resolve(page([card('a', -1.2), card('b', 0.2)])),
      history: entriesHistory(VALENCIA_ADDRESS),
    });
    const before = search.map.$shownView.get();
    search.map.resize({ width: 200, height: 600 });
    expect(search.map.$shownView.get().zoom).toBeLessThan(before.zoom);
    expect(search.map.$goal.get()?.view).toEqual(search.map.$shownView.get());
    expect(search.map.$hasLeftArea.get()).toBe(false);
    search.map.onMapMoved(dragged, true);
    search.map.resize({ width: 900, height: 900 });
    expect(search.map.$shownView.get()).toEqual(dragged);
  });

  test('fits the map to its circle, with or without results', async () => {
    const { search } = await openSearch({
      list: ({ query }) => Promise.resolve(page('near' in query ? [] : [card('a')])),
      history: entriesHistory(VALENCIA_ADDRESS),
    });
    const circle = search.map.$shownView.get();
    expect(circle).toMatchObject({
      lat: expect.closeTo(39.47, 1) as number,
      lng: expect.closeTo(-0.38, 1) as number,
    });
    expect(search.map.$circle.get()).toEqual(VALENCIA);
    const found = await openSearch({
      list: () => Promise.resolve(page([card('a', -0.4), card('b', -0.2)])),
      history: entriesHistory(VALENCIA_ADDRESS),
    });
    expect(found.search.map.$shownView.get()).toEqual(circle);
  });
});

describe('one Back', () => {
  test('undoes one filter, one typed field or one area', async () => {
    const history = entriesHistory();
    const { search, requests } = await openSearch({ history });
    tickForklifts(search);
    for (const city of ['To', 'Torr', 'Torrent']) {
      typeCity(search, city);
      await pass(TYPED_MS);
    }
    search.changeFilters({ minSurface: 20 }, true);
    search.changeFilters({ minSurface: 2000 }, true);
    tickCustoms(search);
    search.setArea(VALENCIA);
    await pass();
    const whole = requests.list.at(-1);
    expect(whole).toEqual({
      equipmentData: '{"forklifts":true}',
      city: 'Torrent',
      minSurface: '2000',
      operationsData: '{"customs":true}',
      ...VALENCIA_QUERY,
    });
    const names: string[][] = [];
    for (let step = 0; step < 5; step++) {
      history.back();
      await pass();
      names.push(Object.keys(requests.list.at(-1) ?? {}).sort());
    }
    expect(names).toEqual([
      ['city', 'equipmentData', 'minSurface', 'operationsData'],
      ['city', 'equipmentData', 'minSurface'],
      ['city', 'equipmentData'],
      ['equipmentData'],
      [],
    ]);
    for (let step = 0; step < 5; step++) history.forward();
    await pass();
    expect(requests.list.at(-1)).toEqual(whole);
  });

  test('restores what was typed or moved right before following a link', async () => {
    const history = entriesHistory(VALENCIA_ADDRESS);
    const { search } = await openSearch({ history });
    search.changeFilters({ minSurface: 2000 }, true);
    document.body.click();
    expect(history.entries().at(-1)).toContain('minSurface=2000');
    search.map.setSearchAsMapMoves(true);
    search.map.onMapMoved(dragged, true);
    document.body.click();
    expect(history.entries().at(-1)).toMatch(/minSurface=2000.*lng=/);
    expect(history.entries()).toHaveLength(2);
  });

  test('from a detail page restores filters, place, map and the chosen marker', async () => {
    const history = entriesHistory();
    const { search, stop } = await openSearch({ history });
    search.setArea(VALENCIA);
    await pass();
    search.map.send({ lat: 39.5, lng: -0.4, zoom: 13 });
    search.choose('a');
    const left = search.$search.get();
    stop();
    const again = await openSearch({ history });
    expect(again.search.$search.get()).toEqual(left);
    expect(again.search.map.$shownView.get()).toEqual({ lat: 39.5, lng: -0.4, zoom: 13 });
    expect(left.chosen).toBe('a');
  });
});

test('a new search scrolls its list to the top', async () => {
  const { search } = await openSearch();
  const changes = [
    () => tickForklifts(search),
    () => typeCity(search, 'Vigo'),
    () => search.changeSort('surface'),
    () => search.setArea(VALENCIA),
    () => search.map.searchThisArea(),
  ];
  for (const change of changes) {
    search.scroll.finish();
    change();
    expect(search.scroll.$pending.get()).toMatchObject({ list: 0, page: 0 });
    await pass(TYPED_MS);
  }
});
