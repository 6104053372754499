import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areaToQuery, EVERYWHERE, orderOf, RADII_KM, type Area } from '#domain/search/area.ts';
import { toQuery } from '#domain/search/filter-values.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { searchAddress } from '#stores/search/search-address.ts';
import {
  entriesHistory,
  openSearch,
  pass,
  tickCustoms,
  tickForklifts,
  typeCity,
  VALENCIA,
} from './open-search.ts';
import type { OpenSearch } from './open-search.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

const LONGEST_PAUSE_MS = 300;

type History = ReturnType<typeof entriesHistory>;
type Command = (search: OpenSearch, history: History) => unknown;

const area = fc.constantFrom<Area>(
  EVERYWHERE,
  VALENCIA,
  { is: 'country', code: 'PT' },
  { is: 'near', at: { lat: 42.23, lng: -8.71 }, radiusKm: 250 },
);
const view = fc.record({
  lat: fc.integer({ min: -60, max: 60 }),
  lng: fc.integer({ min: -170, max: 170 }),
  zoom: fc.integer({ min: 4, max: 12 }),
});
const command: fc.Arbitrary<Command> = fc.oneof(
  area.map(
    (to): Command =>
      ({ setArea }) =>
        setArea(to),
  ),
  fc.constantFrom(...RADII_KM).map(
    (km): Command =>
      ({ widenTo }) =>
        widenTo(km),
  ),
  fc.constantFrom('Valencia', 'Xyzzy', ' ').map(
    (text): Command =>
      ({ findPlace }) =>
        void findPlace(text),
  ),
  fc.constant<Command>(({ findNearMe }) => void findNearMe()),
  fc.constantFrom<Command>(tickForklifts, tickCustoms, ({ clearFilters }) => clearFilters()),
  fc.constantFrom('V', 'Vi', 'Vigo', '').map(
    (city): Command =>
      (search) =>
        typeCity(search, city),
  ),
  fc.constantFrom('newest', 'nearest', '-surface').map(
    (sort): Command =>
      ({ changeSort }) =>
        changeSort(sort),
  ),
  fc.constantFrom('map', 'list').map(
    (panel): Command =>
      ({ changePanel }) =>
        changePanel(panel),
  ),
  fc.constantFrom('a', undefined).map(
    (id): Command =>
      ({ choose }) =>
        choose(id),
  ),
  fc.tuple(view, fc.boolean()).map(
    ([to, isByVisitor]): Command =>
      ({ map }) =>
        map.rest(to, isByVisitor),
  ),
  view.map(
    (to): Command =>
      ({ map }) =>
        map.send(to),
  ),
  fc.boolean().map(
    (isOn): Command =>
      ({ map }) =>
        map.follow(isOn),
  ),
  fc.constant<Command>(({ map }) => map.searchThisArea()),
  fc.constantFrom<Command>(
    (_, { back }) => back(),
    (_, { forward }) => forward(),
  ),
  fc.constantFrom(0, 100, LONGEST_PAUSE_MS).map(
    (ms): Command =>
      () =>
        pass(ms),
  ),
);

test('after any commands the address, the search and its requests agree', async () => {
  const { read, write } = searchAddress(spaceFilters);
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (commands) => {
      const history = entriesHistory();
      const { search, requests, stop } = await openSearch({ history });
      for (const run of commands) await run(search, history);
      await pass(LONGEST_PAUSE_MS);
      const now = search.$search.get();
      // Addresses have five decimals, maps more.
      expect(read(history.query())).toEqual(read(write(now)));
      const order = orderOf(now.area, now.sort);
      expect(requests.list.at(-1)).toEqual({
        ...toQuery(spaceFilters, now.filters),
        ...areaToQuery(now.area),
        ...(order !== 'newest' && { sort: order }),
      });
      expect(search.$results.get().is).toBe('loaded');
      stop();
    }),
    { numRuns: 60, seed: 1122 },
  );
});
