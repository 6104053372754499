import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { inOrder, isAt, isAvailable, isWithin, PLACES_ASKED, walk } from '../support/plain-search.ts';
import { DAYS_ASKED } from '../support/random-queries.ts';
import { randomBounds } from '../support/random-queries.ts';
import { randomSpace, type RandomSpace } from '../support/random-spaces.ts';
import { storeListings } from '../support/store-listings.ts';

const SPACES = 250;
const QUERIES = 1000;

const api = useApi();
let spaces: (RandomSpace & { id: string })[] = [];

beforeAll(async () => {
  const sample = fc.sample(randomSpace, { numRuns: SPACES, seed: 7 });
  const ids = await storeListings(api(), 'space', sample);
  spaces = sample.map((space, index) => ({ ...space, id: ids[index] ?? '' }));
});

type Meaning = (space: RandomSpace['answers']) => boolean;

/** Terms with the name of their flag. */
const named = (
  terms: readonly string[],
  part: 'operationsData' | 'equipmentData' | 'goodsData' | 'licensesData',
): Record<string, Meaning> =>
  Object.fromEntries(
    terms.map((term) => [term, (space) => (space[part] as Readonly<Record<string, boolean>>)[term] === true]),
  );

/** An independent definition of each search term. */
const meaning: Record<string, Record<string, Meaning>> = {
  typeData: {
    warehouse: (space) => space.typeData.type !== 'emptyPlot',
    emptyPlot: (space) => space.typeData.type === 'emptyPlot',
    ...Object.fromEntries(
      ['conventional', 'highIntensity', 'automated', 'refrigerated', 'temporary', 'floor'].map((kind) => [
        kind,
        (space: RandomSpace['answers']) => space.typeData.type === kind,
      ]),
    ),
  },
  operationsData: {
    '24h': (space) => space.operationsData['24h'],
    customs: (space) => space.licensesData.customs,
    ...named(['eCommerce', 'crossDocking', 'temporary', 'distribution', 'consolidation'], 'operationsData'),
  },
  equipmentData: {
    forklifts: (space) => space.equipmentData.forklifts,
    cranes: (space) => space.equipmentData.cranes,
    ...named(
      ['temperatureHumidityControl', 'refrigeratedChamber', 'fireProtectionSystem', 'securitySystem'],
      'equipmentData',
    ),
  },
  storageData: {
    blockStorage: ({ storageData }) => Object.values(storageData.blockStorage).some(Boolean),
    directStorage: ({ storageData }) => Object.values(storageData.directStorage).some(Boolean),
    automatedStorage: ({ storageData }) => Object.values(storageData.automatedStorage).some(Boolean),
    ...Object.fromEntries(
      [
        ...['rackPushBack', 'dynamicRack', 'conventionalRack', 'mobileBaseRack', 'cantileverRack'],
        ...['driveInRack', 'palletShuttleRack', 'verticalCarousel', 'horizontalCarousel', 'stackerCrane'],
        'verticalShuttle',
      ].map((method) => [
        method,
        ({ storageData }: RandomSpace['answers']) =>
          Object.values(storageData).some((group: Record<string, boolean>) => group[method]),
      ]),
    ),
  },
  goodsData: {
    food: (space) => space.goodsData.perishable,
    dangerousGoods: (space) => space.goodsData.chemical,
    ...named(['bulk', 'dry', 'perishable', 'chemical', 'raw', 'construction', 'machinery'], 'goodsData'),
  },
  licensesData: {
    sanitary: (space) => space.licensesData.haccp,
    environmental: ({ licensesData }) => licensesData.iso14001 || licensesData.breeam || licensesData.leed,
    ...named(
      [
        ...['iso9001', 'iso14001', 'iso45001', 'ohsas18001', 'haccp', 'customs', 'chemicalHandling'],
        ...['fireSafety', 'breeam', 'leed'],
      ],
      'licensesData',
    ),
  },
};

const groups = fc.record(
  Object.fromEntries(
    Object.entries(meaning).map(([group, terms]) => [
      group,
      fc.option(fc.subarray(Object.keys(terms)), { nil: undefined, freq: 2 }),
    ]),
  ),
);
const degrees = (limit: number) =>
  fc.integer({ min: -limit * 10, max: limit * 10 }).map((tenths) => tenths / 10);
const box = randomBounds(degrees);
const place = fc.constantFrom(...PLACES_ASKED);
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 2 });

test('a space search agrees with an in-memory filter', async () => {
  const guest = api().visitor();
  const queries = fc.record({
    chosen: groups,
    bounds: maybe(box),
    place,
    minSurface: maybe(fc.integer({ min: 0, max: 999_999 })),
    maxSurface: maybe(fc.integer({ min: 0, max: 999_999 })),
    minHeight: maybe(fc.integer({ min: 0, max: 3000 }).map((cm) => cm / 100)),
    minPalletPositions: maybe(fc.integer({ min: 0, max: 100_000 })),
    availableBy: maybe(fc.constantFrom(...DAYS_ASKED)),
    sort: fc.constantFrom('newest', 'surface', '-surface'),
  });
  await fc.assert(
    fc.asyncProperty(queries, async ({ chosen, bounds, place: where, sort, ...limits }) => {
      const query = new URLSearchParams({ limit: '100', sort, ...where });
      for (const [group, terms] of Object.entries(chosen)) {
        if (terms !== undefined)
          query.set(group, JSON.stringify(Object.fromEntries(terms.map((term) => [term, true]))));
      }
      if (bounds !== undefined)
        query.set('bbox', [bounds.west, bounds.south, bounds.east, bounds.north].join(','));
      for (const [name, limit] of Object.entries(limits))
        if (limit !== undefined) query.set(name, String(limit));

      const matching = spaces.filter(
        ({ answers, point }) =>
          Object.entries(chosen).every(
            ([group, terms]) =>
              terms === undefined ||
              terms.length === 0 ||
              terms.some((term) => meaning[group]?.[term]?.(answers)),
          ) &&
          isAt(answers.locationData, where) &&
          (bounds === undefined || (point !== undefined && isWithin(point, bounds))) &&
          answers.dimensionsData.surface >= (limits.minSurface ?? 0) &&
          answers.dimensionsData.surface <= (limits.maxSurface ?? Infinity) &&
          answers.dimensionsData.height >= (limits.minHeight ?? 0) &&
          answers.dimensionsData.palletPositions >= (limits.minPalletPositions ?? 0) &&
          isAvailable(answers, limits.availableBy),
      );
      const found = await walk(guest, 'spaces', query);
      expect(found.total).toBe(matching.length);
      expect(found.ids).toEqual(inOrder(matching, sort, ({ answers }) => answers.dimensionsData.surface));
    }),
    { numRuns: QUERIES },
  );
}, 120_000);
