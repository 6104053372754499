import { describe, expect, test, vi } from 'vitest';
import { EVERYWHERE } from '#domain/search/area.ts';
import {
  entriesHistory,
  fakeClock,
  openSearch,
  pass,
  places,
  tickForklifts,
  VALENCIA,
  VALENCIA_ADDRESS,
  VALENCIA_QUERY,
} from './open-search.ts';

fakeClock();

describe('a place name in an address', () => {
  test('is looked up before the list loads, and its coordinates are added to the address', async () => {
    const history = entriesHistory('place=Valencia&minSurface=2000');
    const { requests } = await openSearch({ history });
    expect(requests.list).toEqual([{ minSurface: '2000', ...VALENCIA_QUERY }]);
    expect(history.entries()).toEqual([`minSurface=2000&${VALENCIA_ADDRESS}`]);
  });

  test('that is unknown shows a message, keeps the rest and is looked up once', async () => {
    const history = entriesHistory('place=Xyzzy&minSurface=2000');
    const findArea = vi.fn(places.findArea);
    const { search, requests } = await openSearch({ history, places: { ...places, findArea } });
    expect(search.$lookup.get()).toEqual({ status: 'failed', what: 'place', message: 'place.field.nothing' });
    expect(requests.list).toEqual([{ minSurface: '2000' }]);
    tickForklifts(search);
    await pass();
    expect(findArea).toHaveBeenCalledTimes(1);
    expect(history.entries().at(-1)).toMatch(/^minSurface=2000.*&place=Xyzzy$/);
    search.setArea(EVERYWHERE);
    expect(search.$lookup.get()).toEqual({ status: 'ready' });
    expect(history.entries().at(-1)).not.toContain('place');
  });

  test('that is a postal code alone asks for its city', async () => {
    const { search } = await openSearch({ history: entriesHistory('place=SW1A+1AA') });
    expect(search.$lookup.get()).toMatchObject({ status: 'failed', message: 'place.field.postalCode' });
  });

  test('shows a message when the lookup fails', async () => {
    const { search, requests } = await openSearch({
      history: entriesHistory('place=Valencia'),
      places: { ...places, findArea: () => Promise.reject(new Error('away')) },
    });
    expect(search.$lookup.get()).toMatchObject({ message: 'place.field.failed' });
    expect(requests.list).toEqual([{}]);
  });

  test('is still looked up when a filter changes meanwhile, and the list loads once', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof VALENCIA>();
    const { search, requests } = await openSearch({
      history: entriesHistory('place=Valencia'),
      places: { ...places, findArea: () => promise },
    });
    tickForklifts(search);
    await pass();
    expect(requests.list).toEqual([]);
    expect(search.$results.get()).toEqual({ status: 'loading', earlier: [] });
    resolve(VALENCIA);
    await pass();
    expect(requests.list).toEqual([{ equipmentData: '{"forklifts":true}', ...VALENCIA_QUERY }]);
  });

  test('gives way to another place chosen meanwhile', async () => {
    const { search, requests } = await openSearch({
      history: entriesHistory('place=Nowhere'),
      places: {
        ...places,
        findArea: (wanted) =>
          wanted.text === 'Nowhere' ? new Promise(() => undefined) : places.findArea(wanted),
      },
    });
    await search.findPlace('Xyzzy');
    await pass();
    expect(requests.list).toEqual([{}]);
    expect(search.$lookup.get()).toMatchObject({ message: 'place.field.nothing' });
    await search.findPlace('Valencia');
    await pass();
    expect(requests.list.at(-1)).toEqual(VALENCIA_QUERY);
  });
});

describe('the visitor’s position', () => {
  test('is rounded to about a kilometer', async () => {
    const history = entriesHistory();
    const { search } = await openSearch({ history });
    await search.findNearMe();
    expect(history.entries().at(-1)).toBe('at=42.23,-8.71&r=50');
  });

  test.each([
    [1, 'place.nearMe.denied'],
    [2, 'place.nearMe.unavailable'],
    [3, 'place.nearMe.timeout'],
  ])('shows the reason for failure code %d', async (code, message) => {
    // GeolocationPositionError has no constructor.
    const failure = Object.assign(new Error('no position'), { code });
    const { search, requests } = await openSearch({
      places: { ...places, ownPosition: () => Promise.reject(failure) },
    });
    await search.findNearMe();
    expect(search.$lookup.get()).toEqual({ status: 'failed', what: 'position', message });
    expect(requests.list).toEqual([{}]);
  });
});
