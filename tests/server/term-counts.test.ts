import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { spaceFlagBits, type SpaceFlag } from '#domain/space/space-flags.ts';
import { countTerms } from '#server/db/facets.ts';
import { EVERYTHING } from '#server/db/matching.ts';
import { useApi } from '../support/api-server.ts';
import { randomSpace } from '../support/random-spaces.ts';
import { storeListings } from '../support/store-listings.ts';

const SPACES = 150;

const api = useApi();

beforeAll(async () => {
  await storeListings(api(), 'space', fc.sample(randomSpace, { numRuns: SPACES, seed: 3 }));
});

const mask = (...flags: SpaceFlag[]) => spaceFlagBits.mask(flags);
const terms = [
  {
    name: 'type',
    terms: { floor: mask('type.floor'), plot: mask('type.emptyPlot'), none: 0n },
  },
  {
    name: 'goods',
    terms: { dry: mask('goods.dry'), any: mask('goods.dry', 'goods.bulk') },
  },
  {
    name: 'single bits',
    terms: Object.fromEntries(Array.from({ length: 63 }, (_, bit) => [bit, 1n << BigInt(bit)])),
  },
];

const chosen = (name: string, ...flags: SpaceFlag[]) => ({
  name,
  matching: { masks: [mask(...flags)], figures: [] },
});
const search = {
  kind: 'space',
  area: EVERYTHING,
  filters: [
    chosen('type', 'type.floor', 'type.emptyPlot', 'type.automated', 'type.temporary'),
    chosen('goods', 'goods.dry'),
  ],
} as const;

// The sample has ten times as many rows, so for 1 and 4 it ends before the rows do.
test.each([1, 4, 20, 1000])('counts are exact up to %i and capped at one more', async (upTo) => {
  const count = (limit?: number) => countTerms(api().services.database, search, { terms }, limit);
  const exact = await count();
  expect(exact.total).toBeGreaterThan(20);
  expect(exact.groups['type']?.['none']).toBe(0);
  const cut = (number: number) => Math.min(number, upTo + 1);
  const cutAll = (numbers: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, cut(number)]));
  expect(await count(upTo)).toEqual({
    total: cut(exact.total),
    groups: Object.fromEntries(Object.entries(exact.groups).map(([name, terms]) => [name, cutAll(terms)])),
    without: cutAll(exact.without),
  });
});
