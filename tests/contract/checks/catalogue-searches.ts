import fc from 'fast-check';
import { filterSpaces } from '#api/space-search.ts';
import { FITS_AT_ONCE } from '#domain/need/fit.ts';
import { FIRST_CURRENCY } from '#domain/price/minor-units.ts';
import type { PriceFamily } from '#domain/price/price.ts';
import type { FactFilter, Filters } from '#domain/search/filters.ts';
import { isFactFilter, optionsOfFact, saysOfFact } from '../../support/plain-facts.ts';
import { inPriceOrder } from '../../support/plain-prices.ts';
import { inOrder } from '../../support/plain-search.ts';
import { ask, idsOf } from '../ask.ts';
import { askedOf } from '../catalogue-facts.ts';
import { pricedListing } from '../catalogue-prices.ts';
import { check, type Check } from '../check.ts';
import { flags, type Query } from '../common-search-checks.ts';
import type { Contract } from '../contract.ts';
import { is, succeeds } from '../expectations.ts';
import { cardsOf, servicesKind, spacesKind, type Kind } from '../kinds.ts';
import { answersOf, isCard, knownOf, typesOf, type KnownListing } from '../known-listing.ts';
import { isFound, kmFrom, randomSearch } from '../random-searches.ts';

/** Random searches per kind. */
const DRAWS = 25;
const PAGE = 4;

function checksOf({ collection, filters, facts, calls }: Kind): Check[] {
  const page = async (contract: Contract, query: Query) => {
    const answered = succeeds(calls.search, await ask(contract, `/${collection}/filter`, query));
    return { cards: cardsOf(collection, answered), total: answered.total, nextCursor: answered.nextCursor };
  };
  const idsFound = async (contract: Contract, query: Query) =>
    (await page(contract, query)).cards.map(({ _id }) => _id).sort();
  const expected = (listings: readonly KnownListing[], query: Query) =>
    idsOf(listings.filter((listing) => isFound(listing, filters, query))).sort();

  return [
    ...Object.entries(filters).flatMap(([name, filter]): Check[] => {
      if (filter.type === 'flags') {
        return [
          check(
            `${collection}: each term of ${name} finds the listings with one of its flags, and no others`,
            async (contract) => {
              const { word, [collection]: listings } = await contract.catalogue();
              for (const term of [...filter.names, ...Object.keys(filter.aliases)]) {
                const meant = { [name]: flags(filter.aliases[term] ?? term) };
                const found = await idsFound(contract, { city: word, [name]: flags(term) });
                is(term, found, expected(listings, meant));
              }
            },
          ),
        ];
      }
      if (isFactFilter(filter)) {
        return [
          check(
            `${collection}: ${name} finds who states it, counts who has not said and adds them if asked`,
            async (contract) => {
              const { word, [collection]: listings } = await contract.catalogue();
              const asked = { city: word, [name]: askedOf(facts, filter) };
              const says = listings.map((listing) => ({
                id: listing.id,
                said: saidBy(listing, name, filter, asked),
              }));
              const stated = says.filter(({ said }) => said === true).map(({ id }) => id);
              const silent = says.filter(({ said }) => said === undefined).map(({ id }) => id);
              is(
                'some, not all',
                [stated.length > 0, stated.length + silent.length < says.length],
                [true, true],
              );
              for (const [query, ids] of [
                [asked, stated],
                [{ ...asked, unstated: '1' }, [...stated, ...silent]],
              ] as const) {
                const answered = succeeds(calls.search, await ask(contract, `/${collection}/filter`, query));
                const cards = cardsOf(collection, answered);
                is('found', cards.map(({ _id }) => _id).sort(), [...ids].sort());
                const fits = new Map(cards.map(({ _id, fit }) => [_id, fit]));
                const lacking = query === asked ? [] : silent;
                is(
                  'what is missing',
                  ids.map((id) => fits.get(id)),
                  ids.map((id) => (lacking.includes(id) ? { missing: [name], missed: [] } : undefined)),
                );
                is('counts', [answered.total, answered.unstated], [stated.length, silent.length]);
                const facets = succeeds(calls.facet, await ask(contract, `/${collection}/facets`, query));
                is('total of the facets', facets.total, ids.length);
                for (const [option, parameter] of optionsOfFact(filter)) {
                  const said = listings.map((each) => saidBy(each, name, filter, { [name]: parameter }));
                  is(`facet ${option}`, facets.groups[name]?.[option], {
                    total: said.filter((each) => each === true).length,
                    unstated: said.filter((each) => each === undefined).length,
                  });
                }
              }
              const judged = says.slice(0, FITS_AT_ONCE);
              const idsJudged = judged.map(({ id }) => id).join(',');
              const { fits } = succeeds(
                calls.fit,
                await ask(contract, `/${collection}/fit`, { ...asked, ids: idsJudged }),
              );
              is(
                'each result',
                judged.map(({ id }) => fits[id]?.map(({ criterion, result }) => [criterion, result])),
                judged.map(({ said }) => [
                  ['city', 'meets'],
                  [name, said === undefined ? 'notStated' : said ? 'meets' : 'misses'],
                ]),
              );
            },
          ),
        ];
      }
      if (filter.type !== 'number') return [];
      return [
        check(`${collection}: ${name} includes its bound and nothing beyond it`, async (contract) => {
          const { word, [collection]: listings } = await contract.catalogue();
          const step = filter.decimals === 0 ? 1 : 0.01;
          for (const { figures } of listings.slice(0, 4)) {
            for (const value of [
              figures[filter.figure] - step,
              figures[filter.figure],
              figures[filter.figure] + step,
            ]) {
              const query = { [name]: value.toFixed(filter.decimals) };
              is(
                query[name] ?? '',
                await idsFound(contract, { city: word, ...query }),
                expected(listings, query),
              );
            }
          }
        }),
      ];
    }),
    check(
      `${collection}: list, total and facets agree with what each listing is (random draws)`,
      async (contract) => {
        const { word, [collection]: listings } = await contract.catalogue();
        const draws = fc.sample(randomSearch(filters, listings), { seed: contract.seed, numRuns: DRAWS });
        for (const drawn of [...draws, ...singleTerms(filters)]) {
          const query = { ...drawn, city: word };
          const what = new URLSearchParams(query).toString();
          const found = expected(listings, query);
          const first = await page(contract, query);
          is(`${what}: found`, first.cards.map(({ _id }) => _id).sort(), found);
          is(`${what}: total`, first.total, found.length);
          for (const card of first.cards) {
            const listing = listings.find(({ id }) => id === card._id);
            if (listing === undefined) continue;
            const { near } = drawn;
            const { where } = listing;
            isCard(
              what,
              card,
              listing,
              near === undefined || where.type === 'nowhere' ? undefined : kmFrom(near, where),
            );
          }
          const facets = succeeds(calls.facet, await ask(contract, `/${collection}/facets`, query));
          is(`${what}: total of the facets`, facets.total, found.length);
          const others = Object.entries(facets.groups).filter(([name]) => !isOfFact(filters, name));
          is(`${what}: facets`, Object.fromEntries(others), facetsOf(filters, listings, query));
        }
      },
    ),
    check(`${collection}: the facets have the total without each filter`, async (contract) => {
      const { word, [collection]: listings } = await contract.catalogue();
      const queries = fc.sample(randomSearch(filters, listings), { seed: contract.seed + 1, numRuns: 5 });
      for (const drawn of queries) {
        const query: Query = { ...drawn, city: word };
        const { without } = succeeds(calls.facet, await ask(contract, `/${collection}/facets`, query));
        const asked = Object.keys(query).filter((name) => name !== 'radius');
        is('parameters', Object.keys(without).sort(), asked.sort());
        for (const name of asked.filter((each) => each !== 'city')) {
          const rest = Object.entries(query).filter(
            ([each]) => each !== name && !(name === 'near' && each === 'radius'),
          );
          is(`without ${name}`, without[name], expected(listings, Object.fromEntries(rest)).length);
        }
      }
    }),
    ...['newest', 'surface', '-surface'].map((sort) =>
      check(`${collection}: pages in the order ${sort} omit and repeat nothing`, async (contract) => {
        const { word, [collection]: listings } = await contract.catalogue();
        const inTime = listings.map((listing, place) => ({ ...listing, id: String(place).padStart(3, '0') }));
        const ordered = inOrder(inTime, sort, ({ figures }) => figures.surface).map(
          (place) => listings[Number(place)]?.id,
        );
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const at: Query = cursor === null ? {} : { cursor };
          const next = await page(contract, { city: word, sort, limit: String(PAGE), ...at });
          is('total', next.total, listings.length);
          seen.push(...next.cards.map(({ _id }) => _id));
          cursor = next.nextCursor;
        } while (cursor !== null && seen.length < 2 * listings.length);
        is('all pages', seen, ordered);
      }),
    ),
  ];
}

/** Facets of facts have a check of their own. */
const isOfFact = (filters: Filters, name: string): boolean => {
  const filter = filters[name];
  return filter !== undefined && isFactFilter(filter);
};

/** What a listing says of a fact: nothing if it has not stated it, no if the fact is none of its type. */
function saidBy(listing: KnownListing, name: string, filter: FactFilter, asked: Query): boolean | undefined {
  if (!filter.on.some((type) => typesOf(listing).includes(type))) return false;
  return saysOfFact(
    filter,
    Object(answersOf(listing)['facts']) as Query,
    asked[name] ?? '',
    knownOf(listing),
  );
}

/** A search for the last term of each group, which random draws may miss. */
const singleTerms = (filters: Filters): Query[] =>
  Object.entries(filters).flatMap(([name, filter]) =>
    filter.type === 'flags' ? filter.names.slice(-1).map((term) => ({ [name]: flags(term) })) : [],
  );

/** Those with a price in the default currency, which random searches keep. */
function pricedIn(
  families: readonly PriceFamily[],
  filters: Filters,
  listings: readonly KnownListing[],
  query: Query,
) {
  const priced = listings.filter((listing) => isFound(listing, filters, query));
  const totals = families.map((family) => [
    family,
    inPriceOrder(priced.map(pricedListing(family)), { family, currency: FIRST_CURRENCY }).filter(
      ({ standing }) => standing === 'complete' || standing === 'incomplete',
    ).length,
  ]);
  return Object.fromEntries(totals) as Record<string, number>;
}

/** The matches of each term alone in its group, with the other filters unchanged. */
function facetsOf(filters: Filters, listings: readonly KnownListing[], query: Query) {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      if (filter.type === 'priceFamily') return [[name, pricedIn(filter.families, filters, listings, query)]];
      if (filter.type !== 'flags') return [];
      const totals = filter.names.map((term) => [
        term,
        listings.filter((listing) => isFound(listing, filters, { ...query, [name]: flags(term) })).length,
      ]);
      return [[name, Object.fromEntries(totals) as Record<string, number>]];
    }),
  );
}

/** Searches over the catalogue. */
export const catalogueSearchChecks: readonly Check[] = [
  ...[spacesKind, servicesKind].flatMap(checksOf),
  check('spaces: pages in the order nearest start at the place, each with its distance', async (contract) => {
    const { word, spaces } = await contract.catalogue();
    const near = '43,-5';
    const kmOf = ({ where }: KnownListing) => (where.type === 'nowhere' ? Infinity : kmFrom(near, where));
    const ordered = spaces
      .filter(({ where }) => where.type !== 'nowhere')
      .toSorted((one, other) => kmOf(one) - kmOf(other));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const at: Query = cursor === null ? {} : { cursor };
      const query: Query = { city: word, near, sort: 'nearest', limit: String(PAGE), ...at };
      const page = succeeds(filterSpaces, await ask(contract, '/spaces/filter', query));
      is('total', page.total, ordered.length);
      for (const card of page.spaces) {
        const known = spaces.find(({ id }) => id === card._id);
        if (known !== undefined) isCard('card', card, known, kmOf(known));
      }
      seen.push(...idsOf(page.spaces.map(({ _id }) => ({ id: _id }))));
      cursor = page.nextCursor;
    } while (cursor !== null && seen.length < 2 * spaces.length);
    is('all pages', seen, idsOf(ordered));
  }),
];
