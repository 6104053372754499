import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { PRICE_FAMILIES, type PriceFamily } from '#domain/price/price.ts';
import { MARKETS } from '#domain/price/price-standings.ts';
import { space } from '#domain/space/space.ts';
import { findable, matchesInMemory } from '#server/db/matching.ts';
import { findPublished } from '#server/db/new-listings.ts';
import { matchingOf, searchedAt } from '#server/listings/search-page.ts';
import { useApi } from '../support/api-server.ts';
import { inPriceOrder, saysOfPrice, type AskedPrice, type PricedListing } from '../support/plain-prices.ts';
import { randomPrices } from '../support/random-prices.ts';
import { randomSpace } from '../support/random-spaces.ts';
import { storeListings } from '../support/store-listings.ts';

const LISTINGS = 240;
const QUERIES = 60;

const api = useApi();

let listed: readonly PricedListing[] = [];
/** Those with at least 5 doors, by whether they state it. */
let doors: ReadonlyMap<string, boolean | undefined>;

beforeAll(async () => {
  const priced = fc
    .tuple(randomSpace, randomPrices, fc.constantFrom(undefined, 2, 6))
    .map(([{ answers, point }, prices, dockDoors]) => {
      const isPlot = answers.typeData.type === 'emptyPlot';
      const facts = dockDoors === undefined || isPlot ? undefined : { dockDoors };
      return { answers: { ...answers, prices, facts }, point };
    });
  const spaces = fc.sample(priced, { numRuns: LISTINGS, seed: 11 });
  const ids = await storeListings(api(), 'space', spaces);
  listed = spaces.map(({ answers: { typeData, prices } }, place) => ({
    id: ids[place] ?? '',
    market: 0,
    prices,
    type: typeData.type,
  }));
  doors = new Map(
    spaces.map(({ answers: { facts } }, place) => [ids[place] ?? '', facts && facts.dockDoors >= 5]),
  );
});

const inMarkets = (family: PriceFamily): PricedListing[] =>
  listed.map((listing) => {
    const { type } = listing as PricedListing & { readonly type: string };
    const isLast = family === 'rent' ? type === 'emptyPlot' : type === 'refrigerated';
    return { ...listing, market: isLast ? 1 : 0 };
  });

type Query = Readonly<Record<string, string>>;

async function ask(query: Query) {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = new URLSearchParams({ ...query, limit: '9', ...(cursor !== undefined && { cursor }) });
    const { status, body } = await api().visitor().get(`/spaces/filter?${page.toString()}`);
    expect(status).toBe(200);
    const cards: readonly { _id: string }[] = body.spaces;
    ids.push(...cards.map(({ _id }) => _id));
    cursor = body.nextCursor ?? undefined;
    if (cursor === undefined) return { ids, ...body };
  }
}

const asked = fc.record({
  family: fc.constantFrom(...PRICE_FAMILIES),
  currency: fc.constantFrom('EUR', 'USD'),
});
const limited = fc.record({
  asked,
  atMost: fc.integer({ min: 1, max: 6000 }),
  asksDoors: fc.boolean(),
  isByPrice: fc.boolean(),
});

const newest = (ids: readonly string[]) => ids.toSorted((one, other) => (one < other ? 1 : -1));

const parametersOf = ({ family, currency }: AskedPrice): Query => ({ priceFamily: family, currency });

describe('a list sorted by price', () => {
  test('has complete prices by market, then those with parts not stated, on request, others and none', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (prices) => {
        const expected = inPriceOrder(inMarkets(prices.family), prices);
        const answer = await ask({ ...parametersOf(prices), sort: 'price' });
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

describe('a search below a price', () => {
  test('finds complete prices, and adds those not stated and on request when asked, each listing once', async () => {
    await fc.assert(
      fc.asyncProperty(limited, async ({ asked: prices, atMost, asksDoors, isByPrice }) => {
        const says = inMarkets(prices.family).map((listing) => {
          const price = saysOfPrice(listing, prices, atMost);
          const hasDoors = asksDoors ? doors.get(listing.id) : true;
          const isPlot = (listing as PricedListing & { readonly type: string }).type === 'emptyPlot';
          if (price === 'no' || hasDoors === false || (asksDoors && isPlot)) return { listing, is: 'no' };
          if (price === 'unstated' || hasDoors === undefined) return { listing, is: 'unstated' };
          return { listing, is: price };
        });
        const those = (what: string) => says.filter(({ is }) => is === what).map(({ listing }) => listing);
        const idsOf = (what: string) => newest(those(what).map(({ id }) => id));
        const matching = isByPrice ? inPriceOrder(those('yes'), prices).map(({ id }) => id) : idsOf('yes');
        const query: Query = {
          ...parametersOf(prices),
          maxPrice: String(atMost / 100),
          ...(asksDoors && { minDockDoors: '5' }),
          ...(isByPrice && { sort: 'price' }),
        };
        const counts = {
          total: matching.length,
          unstated: those('unstated').length,
          onRequest: those('onRequest').length,
        };
        expect(await ask(query)).toMatchObject({ ids: matching, ...counts });
        expect(await ask({ ...query, unstated: '1' })).toMatchObject({
          ids: [...matching, ...idsOf('unstated'), ...idsOf('onRequest')],
          ...counts,
        });
      }),
      { numRuns: QUERIES, seed: 2 },
    );
  });

  test('matches the same listings when a saved search looks at each of them', async () => {
    const { kysely } = api().services.database;
    const published = await findPublished(kysely, 'space', { publishedAt: 0, id: '' }, LISTINGS + 1);
    await fc.assert(
      fc.asyncProperty(limited, fc.boolean(), async ({ asked: prices, atMost }, isIncluded) => {
        const matching = matchingOf(searchedAt(api().now, space), {
          ...parametersOf(prices),
          maxPrice: atMost / 100,
          unstated: isIncluded,
        } as never);
        const matches = matchesInMemory(matching);
        const found = published.filter((listing) => matches(findable(listing))).map(({ id }) => id);
        const { ids } = await ask({
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
    const prices = { family: 'rent', currency: 'EUR' } as const;
    const query = new URLSearchParams({ ...parametersOf(prices), maxPrice: '5.00' });
    const { body } = await api().visitor().get(`/spaces/facets?${query.toString()}`);
    const counted = (family: PriceFamily) =>
      inPriceOrder(listed, { ...prices, family }).filter(
        ({ standing }) => standing === 'complete' || standing === 'incomplete',
      ).length;
    expect(body.groups.priceFamily).toEqual({ rent: counted('rent'), storage: counted('storage') });
    expect(body.without.maxPrice).toBe(LISTINGS);
    expect(body.without).not.toHaveProperty('priceFamily');
  });
});

test.each([
  ['sort=price', 'sort'],
  ['maxPrice=4', 'maxPrice'],
  ['priceFamily=food', 'priceFamily'],
  ['priceFamily=rent&currency=XXX', 'currency'],
  ['priceFamily=rent&maxPrice=4,5', 'maxPrice'],
])('a search by %s is refused at %s', async (query, field) => {
  const { status, body } = await api().visitor().get(`/spaces/filter?${query}`);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});
