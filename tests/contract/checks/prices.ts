import type { PriceFamily } from '#domain/price/price.ts';
import { MARKETS } from '#domain/price/price-standings.ts';
import { inPriceOrder, saysOfPrice } from '../../support/plain-prices.ts';
import { newService, newSpace } from '../../support/samples.ts';
import { ask } from '../ask.ts';
import { CATALOGUE, COMPARED, CURRENCY, LIMIT, pricedListing } from '../catalogue-prices.ts';
import { check, type Check } from '../check.ts';
import type { Query } from '../common-search-checks.ts';
import { is, refuses, succeeds } from '../expectations.ts';
import { cardsOf, servicesKind, spacesKind, type Kind } from '../kinds.ts';

const PAGE = 4;

const kindOf = ({ collection }: Kind) => (collection === 'spaces' ? 'space' : 'service');

function checksOf(kind: Kind, family: PriceFamily): Check[] {
  const { collection, calls } = kind;
  const prices = { family, currency: CURRENCY };
  return [
    check(
      `${collection}: maxPrice finds complete prices of ${family}, counts the others and adds them if asked`,
      async (contract) => {
        const { word, [collection]: listings } = await contract.catalogue();
        const asked = { city: word, priceFamily: family, currency: CURRENCY, maxPrice: LIMIT };
        const idsOfAnswer = (what: string) =>
          listings
            .map(pricedListing(family))
            .filter((listing) => saysOfPrice(listing, prices, Number(LIMIT) * 100) === what)
            .map(({ id }) => id);
        const [found, silent, onRequest] = ['yes', 'unstated', 'onRequest'].map(idsOfAnswer) as [
          string[],
          string[],
          string[],
        ];
        is(
          'some of each',
          [found, silent, onRequest].map((ids) => ids.length > 0),
          [true, true, true],
        );
        for (const [query, ids] of [
          [asked, found],
          [{ ...asked, unstated: '1' }, [...found, ...silent, ...onRequest]],
        ] as const) {
          const answered = succeeds(calls.search, await ask(contract, `/${collection}/filter`, query));
          const cards = cardsOf(collection, answered).map(({ _id }) => _id);
          is('found', cards.sort(), [...ids].sort());
          const { total, unstated, onRequest: requested } = answered;
          is(
            'counts',
            [total, unstated, requested],
            [found, silent, onRequest].map((some) => some.length),
          );
          const facets = succeeds(calls.facet, await ask(contract, `/${collection}/facets`, query));
          is('total of the facets', facets.total, ids.length);
          is('without the limit', facets.without['maxPrice'], listings.length);
        }
      },
    ),
    check(
      `${collection}: pages in the order price have the parts of ${family} one after another`,
      async (contract) => {
        const { word, [collection]: listings } = await contract.catalogue();
        const expectedOrder = inPriceOrder(listings.map(pricedListing(family)), prices);
        const query = { city: word, priceFamily: family, currency: CURRENCY, sort: 'price' };
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const at: Query = cursor === null ? {} : { cursor };
          const path = `/${collection}/filter`;
          const answered = succeeds(
            calls.search,
            await ask(contract, path, { ...query, limit: String(PAGE), ...at }),
          );
          is('parts', answered.sections, partsOf(expectedOrder, family));
          seen.push(...cardsOf(collection, answered).map(({ _id }) => _id));
          cursor = answered.nextCursor;
        } while (cursor !== null && seen.length < 2 * listings.length);
        is(
          'all pages',
          seen,
          expectedOrder.map(({ id }) => id),
        );
      },
    ),
    check(
      `${collection}: a price of ${family} stays unless a change names it, and null takes it away`,
      async (contract) => {
        const { visitor, user } = await contract.publisher('brief');
        const whole = kindOf(kind) === 'space' ? newSpace(user._id) : newService(user._id);
        const { replaced, required } = CATALOGUE[family];
        const { per } = replaced;
        const given = { type: 'fixed', low: 28, currency: 'EUR', ...replaced };
        const send = (prices: unknown) => visitor.post(`/${collection}/register`, { ...whole, prices });
        const { _id } = succeeds(calls.register, await send([given]));
        const path = `/${collection}/${_id}`;
        const stated = { ...given, serviceCharge: 'notStated', propertyTax: 'notStated' };
        const pricesNow = async () =>
          (succeeds(calls.find, await contract.guest().get(path)).prices ?? []).map(
            ({ asOf: _, ...price }) => price,
          );
        is('stated', await pricesNow(), [stated]);
        for (const [version, change, left] of [
          [1, {}, [stated]],
          [2, { prices: [{ ...given, low: 35 }] }, [{ ...stated, low: 35 }]],
          [3, { prices: null }, []],
        ] as const) {
          succeeds(calls.replace, await visitor.put(path, { ...whole, ...change }, version));
          is(`after ${JSON.stringify(change)}`, await pricesNow(), left);
        }
        for (const [prices, fields] of [
          [[{ type: 'fixed', per }], ['currency', 'low', ...required].sort()],
          [[given, given], ['per']],
        ] as const) {
          const place = String(prices.length - 1);
          refuses(
            'BAD_INPUT',
            await send(prices),
            fields.map((field) => `prices.${place}.${field}`),
          );
        }
        succeeds(calls.remove, await visitor.delete(path));
      },
    ),
  ];
}

/** Those with a comparable price by market. */
function partsOf(ordered: ReturnType<typeof inPriceOrder>, family: PriceFamily) {
  const parts = Map.groupBy(ordered, ({ standing, market }) => `${standing} ${String(market)}`);
  return [...parts.values()].map((some) => {
    const [{ standing, market } = { standing: 'unpriced', market: 0 }] = some;
    const isCompared = standing === 'complete' || standing === 'incomplete';
    return { standing, ...(isCompared && { market: MARKETS[family][market] }), total: some.length };
  });
}

/** Prices of the catalogue: below a limit, and in their order. */
export const priceChecks: readonly Check[] = [spacesKind, servicesKind].flatMap((kind) => [
  ...COMPARED[kindOf(kind)].flatMap((family) => checksOf(kind, family)),
]);
