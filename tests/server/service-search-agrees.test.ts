import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { inOrder, isAt, isAvailable, PLACES_ASKED, walk } from '../support/plain-search.ts';
import { DAYS_ASKED } from '../support/random-queries.ts';
import { randomService, type RandomService } from '../support/random-services.ts';
import { storeListings } from '../support/store-listings.ts';

const SERVICES = 250;
const QUERIES = 1000;

const api = useApi();
let services: (RandomService & { id: string })[] = [];

beforeAll(async () => {
  const sample = fc.sample(randomService, { numRuns: SERVICES, seed: 11 });
  const ids = await storeListings(api(), 'service', sample);
  services = sample.map((service, index) => ({ ...service, id: ids[index] ?? '' }));
});

/** A second, independent list of the terms: each means the flag of the same name, with two exceptions. */
const TERMS = {
  plType: ['pl2', 'pl3', 'pl4', 'pl5'],
  sectorIndustry: ['retail', 'foodsAndDrinks', 'pharma', 'automotive', 'technology', 'clothes'],
  transportation: [
    'aerialTransportation',
    'maritimeTransportation',
    'groundTransportation',
    'lastMile',
    'multimodalTransportation',
  ],
  storageAndInventory: ['dry', 'refrigerated', 'freezer', 'dangerousGoods'],
  contract: ['shortTermOperations', 'longTermOperations', 'ocasionalOperations', 'occasionalOperations'],
  ordersManagement: ['picking', 'packing', 'labeling'],
  internationalCoverage: ['europe', 'northAmerica', 'asia', 'southAmerica', 'oceania', 'africa'],
  licenses: [
    ...['iso9001', 'iso14001', 'iso45001', 'ohsas18001', 'haccp', 'customs', 'chemicalHandling'],
    ...['fireSafety', 'breeam', 'leed'],
  ],
  otherLogisticsDetails: ['reverseLogistics', 'crossDocking', 'customsManagement', 'logisticsConsulting'],
  technologicalSolutions: ['wms', 'tms', 'irtTracking'],
} as const;
type Group = keyof typeof TERMS;
const GROUPS = Object.keys(TERMS) as Group[];

function means({ answers }: RandomService, group: Group, term: string): boolean {
  const flags: Record<string, unknown> = {
    ...answers,
    internationalCoverage: answers.location.internationalCoverage,
    technologicalSolutions: answers.otherLogisticsDetails.technologicalSolutions,
  }[group];
  // The search accepts a misspelling, and a continent that no service has.
  return flags[term === 'ocasionalOperations' ? 'occasionalOperations' : term] === true;
}

type Chosen = Readonly<Partial<Record<Group, readonly string[] | undefined>>>;

const matches = (service: RandomService, chosen: Chosen) =>
  GROUPS.every((group) => {
    const terms = chosen[group] ?? [];
    return terms.length === 0 || terms.some((term) => means(service, group, term));
  });

const flagsOf = (terms: readonly string[]) =>
  JSON.stringify(Object.fromEntries(terms.map((term) => [term, true])));
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 2 });
const groups = fc.record(
  Object.fromEntries(GROUPS.map((group) => [group, maybe(fc.subarray([...TERMS[group]]))])) as Record<
    Group,
    fc.Arbitrary<string[] | undefined>
  >,
);
const place = fc.constantFrom(...PLACES_ASKED);

const inOrderOf = (matching: typeof services, sort: string) =>
  inOrder(matching, sort, ({ answers }) => answers.dimensions.surface);

test('a service search agrees with an in-memory filter', async () => {
  const guest = api().visitor();
  const queries = fc.record({
    chosen: groups,
    place,
    minSurface: maybe(fc.integer({ min: 0, max: 2500 })),
    maxSurface: maybe(fc.integer({ min: 0, max: 2500 })),
    minHeight: maybe(fc.integer({ min: 0, max: 3000 }).map((cm) => cm / 100)),
    minPalletPositions: maybe(fc.integer({ min: 0, max: 100_000 })),
    availableBy: maybe(fc.constantFrom(...DAYS_ASKED)),
    sort: fc.constantFrom('newest', 'surface', '-surface'),
    limit: fc.constantFrom('7', '40', '100'),
  });
  await fc.assert(
    fc.asyncProperty(queries, async ({ chosen, place: where, sort, limit, ...bounds }) => {
      const query = new URLSearchParams({ limit, sort, ...where });
      for (const group of GROUPS) {
        const terms = chosen[group];
        if (terms !== undefined) query.set(group, flagsOf(terms));
      }
      for (const [name, bound] of Object.entries(bounds))
        if (bound !== undefined) query.set(name, String(bound));
      const matching = services.filter(
        (service) =>
          matches(service, chosen) &&
          isAt(service.answers.location, where) &&
          service.answers.dimensions.surface >= (bounds.minSurface ?? 0) &&
          service.answers.dimensions.surface <= (bounds.maxSurface ?? Infinity) &&
          service.answers.dimensions.height >= (bounds.minHeight ?? 0) &&
          service.answers.dimensions.palletPositions >= (bounds.minPalletPositions ?? 0) &&
          isAvailable(service.answers, bounds.availableBy),
      );
      const found = await walk(guest, 'services', query);
      expect(found.total).toBe(matching.length);
      expect(found.ids).toEqual(inOrderOf(matching, sort));
    }),
    { numRuns: QUERIES },
  );
}, 120_000);

test('a search ignores terms that are false', async () => {
  const query = new URLSearchParams({ limit: '100', transportation: '{"lastMile":false}' });
  expect((await walk(api().visitor(), 'services', query)).ids).toEqual(inOrderOf(services, 'newest'));
});
