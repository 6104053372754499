import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaToQuery, EVERYWHERE, orderOf, radiiIn, type Area } from '#domain/search/area.ts';
import { toQuery } from '#domain/search/filter-values.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { searchAddress } from '#stores/search/search-address.ts';
import {
  entriesHistory,
  fakeClock,
  openSearch,
  pass,
  tickCustoms,
  tickForklifts,
  typeCity,
  VALENCIA,
} from './open-search.ts';
import type { OpenSearch } from './open-search.ts';

fakeClock();

const LONGEST_PAUSE_MS = 300;

type History = ReturnType<typeof entriesHistory>;
type Command = (search: OpenSearch, history: History) => unknown;

const area = fc.constantFrom<Area>(
  EVERYWHERE,
  VALENCIA,
  { type: 'country', code: 'PT' },
  { type: 'near', at: { lat: 42.23, lng: -8.71 }, radiusKm: 250 },
);
const view = fc.record({
  lat: fc.integer({ min: -60, max: 60 }),
  lng: fc.integer({ min: -170, max: 170 }),
  zoom: fc.integer({ min: 4, max: 12 }),
});
const commandWith = <Value>(
  values: fc.Arbitrary<Value>,
  run: (search: OpenSearch, value: Value) => unknown,
) =>
  values.map(
    (value): Command =>
      (search) =>
        run(search, value),
  );

const command: fc.Arbitrary<Command> = fc.oneof(
  commandWith(area, ({ setArea }, to) => setArea(to)),
  commandWith(fc.constantFrom(...radiiIn('metric')), ({ widenTo }, km) => widenTo(km)),
  commandWith(fc.constantFrom('Valencia', 'Xyzzy', ' '), ({ findPlace }, text) => void findPlace(text)),
  fc.constant<Command>(({ findNearMe }) => void findNearMe()),
  fc.constantFrom<Command>(tickForklifts, tickCustoms, ({ clearFilters }) => clearFilters()),
  commandWith(fc.constantFrom('V', 'Vi', 'Vigo', ''), typeCity),
  commandWith(fc.constantFrom('newest', 'nearest', '-surface'), ({ changeSort }, sort) => changeSort(sort)),
  commandWith(fc.constantFrom('map', 'list'), ({ changePanel }, panel) => changePanel(panel)),
  commandWith(fc.constantFrom('a', undefined), ({ choose }, id) => choose(id)),
  commandWith(fc.tuple(view, fc.boolean()), ({ map }, [to, isByVisitor]) => map.onMapMoved(to, isByVisitor)),
  commandWith(view, ({ map }, to) => map.send(to)),
  commandWith(fc.boolean(), ({ map }, isOn) => map.setSearchAsMapMoves(isOn)),
  fc.constant<Command>(({ map }) => map.searchThisArea()),
  fc.constantFrom<Command>(
    (_, { back }) => back(),
    (_, { forward }) => forward(),
  ),
  commandWith(fc.constantFrom(0, 100, LONGEST_PAUSE_MS), (_, ms) => pass(ms)),
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
      expect(search.$results.get().status).toBe('loaded');
      stop();
    }),
    { numRuns: 60, seed: 1122 },
  );
});
