import { describe, expect, it } from 'vitest';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import type { Search } from '#stores/search/search.ts';
import { searchAddress } from '#stores/search/search-address.ts';

const { initial, read: readSearch, write: writeSearch } = searchAddress(spaceFilters);

const read = (query: string) => readSearch(new URLSearchParams(query));
const VIEW = { zoom: 8, lat: 41.65, lng: -0.88 };

describe('a search’s address', () => {
  it('is empty for the initial search', () => {
    expect(writeSearch(initial).toString()).toBe('');
    expect(read('')).toEqual(initial);
  });

  it('omits a search’s initial choices', () => {
    const services = searchAddress(serviceFilters);
    expect(services.write(services.initial).toString()).toBe('');
    const some = services.read(new URLSearchParams('plType={"pl3":true}'));
    expect(services.write(some).get('plType')).toBe('{"pl3":true}');
  });

  it('contains every choice and is the same after writing and reading', () => {
    const search: Search<typeof spaceFilters> = {
      filters: {
        ...initial.filters,
        locationData: { search: 'Vigo', type: 'city' },
        goodsData: { isOn: true, terms: { ...initial.filters.goodsData.terms, food: true } },
        minSurface: 500,
      },
      area: { type: 'map', bounds: { west: -1, south: 40, east: 1, north: 42 } },
      pendingPlace: undefined,
      sort: '-surface',
      layout: 'list',
      view: VIEW,
      chosen: '64b7f0c2',
      panel: 'map',
    };
    expect(readSearch(writeSearch(search))).toEqual(search);
  });

  it('keeps a place whose lookup failed', () => {
    const pendingPlace = { text: 'Xyzzy', country: 'ES' } as const;
    expect(writeSearch({ ...initial, pendingPlace }).toString()).toBe('place=Xyzzy%2CES');
    expect(read('place=Xyzzy,ES')).toEqual({ ...initial, pendingPlace });
  });

  it('distinguishes a moved map from a searched map area', () => {
    const resting: Search<typeof spaceFilters> = { ...initial, view: VIEW };
    expect(writeSearch(resting).get('area')).toBe('all');
    expect(readSearch(writeSearch(resting))).toEqual(resting);
  });

  it('in the former format searches the area of its view', () => {
    const { area } = read('z=8&lat=41.65&lng=-0.88');
    if (area.type !== 'map') throw new Error(area.type);
    const { west, south, east, north } = area.bounds;
    expect([(west + east) / 2, (south + north) / 2]).toEqual([
      expect.closeTo(VIEW.lng),
      expect.closeTo(VIEW.lat, 1),
    ]);
  });

  it('from the landing page’s former field names a place', () => {
    expect(read('q=Valencia').pendingPlace).toEqual({ text: 'Valencia' });
    expect(read('q=+').pendingPlace).toBeUndefined();
  });

  it('from a plain form with empty fields contains only the filled ones', () => {
    const { pendingPlace, filters } = read('place=Valencia&typeData=&minSurface=2000&maxSurface=');
    expect([pendingPlace, filters]).toEqual([{ text: 'Valencia' }, { ...initial.filters, minSurface: 2000 }]);
    expect(read('place=&typeData=&minSurface=')).toEqual(initial);
  });

  it.each(['z=99&lat=40&lng=3', 'z=3&lat=40&lng=3', 'z=6&lat=86&lng=3', 'z=6&lat=40', 'z=6&lat=abc&lng=3'])(
    'with %s has no view',
    (query) => expect(read(query).view).toBeUndefined(),
  );

  it('ignores invalid values', () => {
    expect(
      read('sort=price&view=tiles&area=1,2&panel=x&chosen=%3Cb%3E&at=1&r=2&typeData=%7B&minSurface=-1'),
    ).toEqual(initial);
  });
});
