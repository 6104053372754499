import { describe, expect, it } from 'vitest';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import type { Search } from '#stores/search/search.ts';
import { searchAddress } from '#stores/search/search-address.ts';

const { initial, read: readSearch, write: writeSearch } = searchAddress(spaceFilters);

const read = (query: string) => readSearch(new URLSearchParams(query));
const VIEW = { zoom: 8, lat: 41.65, lng: -0.88 };

describe('the address of a search', () => {
  it('is empty for the search as it is at first', () => {
    expect(writeSearch(initial).toString()).toBe('');
    expect(read('')).toEqual(initial);
  });

  it('leaves out what a search has chosen from the beginning', () => {
    const services = searchAddress(serviceFilters);
    expect(services.write(services.initial).toString()).toBe('');
    const some = services.read(new URLSearchParams('plType={"pl3":true}'));
    expect(services.write(some).get('plType')).toBe('{"pl3":true}');
  });

  it('says everything that was chosen, and is read back the same', () => {
    const search: Search<typeof spaceFilters> = {
      filters: {
        ...initial.filters,
        locationData: { search: 'Vigo', type: 'city' },
        goodsData: { isOn: true, terms: { ...initial.filters.goodsData.terms, food: true } },
        minSurface: 500,
      },
      sort: '-surface',
      layout: 'list',
      view: VIEW,
      area: { is: 'fixed', bounds: { west: -1, south: 40, east: 1, north: 42 } },
      panel: 'map',
    };
    expect(readSearch(writeSearch(search))).toEqual(search);
  });

  it('tells a map that is searched as it moves from one that is not', () => {
    const following: Search<typeof spaceFilters> = { ...initial, view: VIEW, area: { is: 'view' } };
    const resting: Search<typeof spaceFilters> = { ...initial, view: VIEW, area: { is: 'everywhere' } };
    expect(readSearch(writeSearch(following))).toEqual(following);
    expect(readSearch(writeSearch(resting))).toEqual(resting);
  });

  it.each(['z=99&lat=40&lng=3', 'z=3&lat=40&lng=3', 'z=6&lat=86&lng=3', 'z=6&lat=40', 'z=6&lat=abc&lng=3'])(
    'with %s has no view',
    (query) => {
      expect(read(query).view).toBeUndefined();
    },
  );

  it('ignores what does not fit', () => {
    expect(read('sort=price&view=table&area=1,2&panel=x&typeData=%7B&minSurface=-1')).toEqual(initial);
  });
});
