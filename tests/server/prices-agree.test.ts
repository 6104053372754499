import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import type { PriceFamily } from '#domain/price/price.ts';
import { familiesFor } from '#domain/price/stated-families.ts';
import { MARKETS } from '#domain/price/price-standings.ts';
import { service } from '#domain/service/service.ts';
import { typesOfService } from '#domain/service/service-wizard.ts';
import { space } from '#domain/space/space.ts';
import { findable, matchesInMemory } from '#server/db/matching.ts';
import { findPublished } from '#server/db/new-listings.ts';
import { matchingOf, searchedAt } from '#server/listings/search-page.ts';
import { useApi } from '../support/api-server.ts';
import { inPriceOrder, saysOfPrice, type AskedPrice, type PricedListing } from '../support/plain-prices.ts';
import { randomPrices } from '../support/random-prices.ts';
import { randomService } from '../support/random-services.ts';
import { randomSpace } from '../support/random-spaces.ts';
import { storeListings } from '../support/store-listings.ts';

const LISTINGS = 240;
const QUERIES = 60;

const api = useApi();

const KINDS = {
  space: {
    listing: space,
    path: '/spaces',
    families: ['rent', 'storage'],
    fact: { id: 'dockDoors', values: [2, 6], least: 5, parameter: 'minDockDoors' },
  },
  service: {
    listing: service,
    path: '/services',
    families: ['storage', 'order'],
    fact: { id: 'palletHeight', values: [1.2, 2.4], least: 2, parameter: 'minPalletHeight' },
  },
} as const satisfies Record<ListingKind, unknown>;

const listed: Record<ListingKind, readonly PricedListing[]> = { space: [], service: [] };
/** Those with the least of their kind's fact, by whether they state it. */
const enough: Record<ListingKind, ReadonlyMap<string, boolean | undefined>> = {
  space: new Map(),
  service: new Map(),
};

beforeAll(async () => {
  const spaces = fc.sample(
    randomSpace.chain((one) => priced('space', one, [one.answers.typeData.type])),
    { numRuns: LISTINGS, seed: 11 },
  );
  store('space', spaces, await storeListings(api(), 'space', spaces));
  const services = fc.sample(
    randomService.chain((one) => priced('service', one, typesOfService(one.answers))),
    { numRuns: LISTINGS, seed: 12 },
  );
  store('service', services, await storeListings(api(), 'service', services));
});

const priced = <One extends { readonly answers: object }>(
  kind: ListingKind,
  one: One,
  types: readonly string[],
) =>
  fc
    .tuple(randomPrices(familiesFor(kind, types)), fc.constantFrom(undefined, ...KINDS[kind].fact.values))
    .map(([prices, value]) => {
      const stated = types.includes('emptyPlot') ? undefined : value;
      const facts = stated === undefined ? undefined : { [KINDS[kind].fact.id]: stated };
      return { ...one, answers: { ...one.answers, prices, facts }, types, stated };
    });

interface Stored {
  readonly types: readonly string[];
  readonly stated: number | undefined;
  readonly answers: Pick<PricedListing, 'prices'>;
}

function store(kind: ListingKind, all: readonly Stored[], ids: readonly string[]): void {
  listed[kind] = all.map(({ answers: { prices }, types }, index) => ({
    id: ids[index] ?? '',
    market: 0,
    prices,
    types,
  }));
  enough[kind] = new Map(
    all.map(({ stated }, index) => [
      ids[index] ?? '',
      stated === undefined ? undefined : stated >= KINDS[kind].fact.least,
    ]),
  );
}

const inMarkets = (kind: ListingKind, family: PriceFamily): PricedListing[] =>
  listed[kind].map((listing) => {
    const isLast = listing.types.includes(family === 'rent' ? 'emptyPlot' : 'refrigerated');
    return { ...listing, market: isLast ? 1 : 0 };
  });

type Query = Readonly<Record<string, string>>;

async function ask(kind: ListingKind, query: Query) {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = new URLSearchParams({ ...query, limit: '9', ...(cursor !== undefined && { cursor }) });
    const { status, body } = await api().visitor().get(`${KINDS[kind].path}/filter?${page.toString()}`);
    expect(status).toBe(200);
    const cards: readonly { _id: string }[] = body.spaces ?? body.services;
    ids.push(...cards.map(({ _id }) => _id));
    cursor = body.nextCursor ?? undefined;
    if (cursor === undefined) return { ids, ...body };
  }
}

const askedOf = (kind: ListingKind) =>
  fc.record({
    family: fc.constantFrom(...KINDS[kind].families),
    currency: fc.constantFrom('EUR', 'USD'),
  });
const limitedOf = (kind: ListingKind) =>
  fc.record({
    asked: askedOf(kind),
    atMost: fc.integer({ min: 1, max: 6000 }),
    asksFact: fc.boolean(),
    isByPrice: fc.boolean(),
  });

const newest = (ids: readonly string[]) => ids.toSorted((one, other) => (one < other ? 1 : -1));

const parametersOf = ({ family, currency }: AskedPrice): Query => ({ priceFamily: family, currency });

describe.each(LISTING_KINDS)('a list of each %s sorted by price', (kind) => {
  test('has complete prices by market, then those with parts not stated, on request, others and none', async () => {
    await fc.assert(
      fc.asyncProperty(askedOf(kind), async (prices) => {
        const expected = inPriceOrder(inMarkets(kind, prices.family), prices);
        const answer = await ask(kind, { ...parametersOf(prices), sort: 'price' });
        expect(answer.ids).toEqual(expected.map(({ id }) => id));
        expect(answer.total).toBe(LISTINGS);
        const heads = Map.groupBy(expected, ({ standing, market }) =>
          standing === 'complete' || standing === 'incomplete'
            ? `${standing} ${MARKETS[prices.family][market] ?? ''}`
            : standing,
        );
        const sections: { standing: string; market?: string; total: number }[] = answer.sections;
        expect(
          sections.map(({ standing, market, total }) => [market ? `${standing} ${market}` : standing, total]),
        ).toEqual([...heads].map(([head, some]) => [head, some.length]));
      }),
      { numRuns: 8, seed: 1 },
    );
  });
});

describe.each(LISTING_KINDS)('a search of each %s below a price', (kind) => {
  const { listing: record, path, families, fact } = KINDS[kind];

  test('finds complete prices, and adds those not stated and on request when asked, each listing once', async () => {
    await fc.assert(
      fc.asyncProperty(limitedOf(kind), async ({ asked: prices, atMost, asksFact, isByPrice }) => {
        const says = inMarkets(kind, prices.family).map((listing) => {
          const price = saysOfPrice(listing, prices, atMost);
          const isEnough = asksFact ? enough[kind].get(listing.id) : true;
          const isPlot = listing.types.includes('emptyPlot');
          if (price === 'no' || isEnough === false || (asksFact && isPlot)) return { listing, is: 'no' };
          if (price === 'unstated' || isEnough === undefined) return { listing, is: 'unstated' };
          return { listing, is: price };
        });
        const those = (what: string) => says.filter(({ is }) => is === what).map(({ listing }) => listing);
        const idsOf = (what: string) => newest(those(what).map(({ id }) => id));
        const matching = isByPrice ? inPriceOrder(those('yes'), prices).map(({ id }) => id) : idsOf('yes');
        const query: Query = {
          ...parametersOf(prices),
          maxPrice: String(atMost / 100),
          ...(asksFact && { [fact.parameter]: String(fact.least) }),
          ...(isByPrice && { sort: 'price' }),
        };
        const counts = {
          total: matching.length,
          unstated: those('unstated').length,
          onRequest: those('onRequest').length,
        };
        expect(await ask(kind, query)).toMatchObject({ ids: matching, ...counts });
        expect(await ask(kind, { ...query, unstated: '1' })).toMatchObject({
          ids: [...matching, ...idsOf('unstated'), ...idsOf('onRequest')],
          ...counts,
        });
      }),
      { numRuns: QUERIES, seed: 2 },
    );
  });

  test('matches the same listings when a saved search looks at each of them', async () => {
    const { kysely } = api().services.database;
    const published = await findPublished(kysely, kind, { publishedAt: 0, id: '' }, LISTINGS + 1);
    await fc.assert(
      fc.asyncProperty(limitedOf(kind), fc.boolean(), async ({ asked: prices, atMost }, isIncluded) => {
        const matching = matchingOf(searchedAt(api().now, record), {
          ...parametersOf(prices),
          maxPrice: atMost / 100,
          unstated: isIncluded,
        } as never);
        const matches = matchesInMemory(matching);
        const found = published.filter((listing) => matches(findable(listing))).map(({ id }) => id);
        const { ids } = await ask(kind, {
          ...parametersOf(prices),
          maxPrice: String(atMost / 100),
          ...(isIncluded && { unstated: '1' }),
        });
        expect(newest(found)).toEqual(newest(ids));
      }),
      { numRuns: 20, seed: 3 },
    );
  });

  test('counts those with a price for each family, and those without the limit', async () => {
    const prices = { family: families[0], currency: 'EUR' };
    const query = new URLSearchParams({ ...parametersOf(prices), maxPrice: '5.00' });
    const { body } = await api().visitor().get(`${path}/facets?${query.toString()}`);
    const counted = (family: PriceFamily) =>
      inPriceOrder(listed[kind], { ...prices, family }).filter(
        ({ standing }) => standing === 'complete' || standing === 'incomplete',
      ).length;
    expect(body.groups.priceFamily).toEqual(
      Object.fromEntries(families.map((family) => [family, counted(family)])),
    );
    expect(body.without.maxPrice).toBe(LISTINGS);
    expect(body.without).not.toHaveProperty('priceFamily');
  });
});

test('a limit of the price per order leaves out who is no 3PL, and its order puts them last', async () => {
  const order = { priceFamily: 'order', currency: 'EUR' };
  const ids = new Set(listed.service.filter(({ types }) => !types.includes('pl3')).map(({ id }) => id));
  const below = await ask('service', { ...order, maxPrice: '99', unstated: '1' });
  expect(below.ids.filter((id: string) => ids.has(id))).toEqual([]);
  expect(below.unstated).toBeGreaterThan(0);
  const { sections } = await ask('service', { ...order, sort: 'price' });
  expect(sections.at(-1)).toMatchObject({ standing: 'unpriced' });
  expect(sections.at(-1).total).toBeGreaterThan(ids.size);
});

test.each([
  ['sort=price', 'sort'],
  ['maxPrice=4', 'maxPrice'],
  ['priceFamily=food', 'priceFamily'],
  ['priceFamily=order', 'priceFamily'],
  ['priceFamily=rent&currency=XXX', 'currency'],
  ['priceFamily=rent&maxPrice=4,5', 'maxPrice'],
])('a search by %s is refused at %s', async (query, field) => {
  const { status, body } = await api().visitor().get(`/spaces/filter?${query}`);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});
