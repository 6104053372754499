import { check, type Check } from './check.ts';
import type { Contract } from './contract.ts';
import { is, refuses } from './expectations.ts';

export type Query = Readonly<Record<string, string>>;

/** JSON with each of these terms true. */
export const flags = (...terms: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(terms.map((term) => [term, true])));

/** Listings with unique names, by their role. */
interface ListedCities {
  /** Every city starts with it: an accent, a capital and a unique word. */
  readonly prefix: string;
  readonly region: string;
}

/** A search over three known listings. */
export interface SearchCase<Part extends string> {
  /** `spaces` or `services`. */
  readonly collection: string;
  /** From the smallest and oldest to the largest and newest. */
  readonly parts: readonly [Part, Part, Part];
  readonly listed: (contract: Contract) => Promise<ListedCities & Readonly<Record<Part, string>>>;
  readonly search: (
    contract: Contract,
    query: Query,
  ) => Promise<{ ids: string[]; total: number; nextCursor: string | null }>;
  /** The matches of each query, newest first by default. */
  readonly queries: readonly (readonly [fact: string, query: Query, found: readonly Part[]])[];
  readonly malformed: readonly string[];
}

const SPELLINGS: readonly (readonly [fact: string, place: (listed: ListedCities) => Query])[] = [
  ['a city by its beginning', ({ prefix }) => ({ city: prefix })],
  ['a city in capitals', ({ prefix }) => ({ city: prefix.toUpperCase() })],
  ['a city without accents', ({ prefix }) => ({ city: prefix.replace('Ñandú', 'nandu') })],
  ['a region by its beginning', ({ region }) => ({ region: region.slice(0, -1) })],
  ['a region without accents', ({ region }) => ({ region: region.replace('ó', 'o') })],
];

/** The listings that a query finds, in order. */
export async function found<Part extends string>(
  { parts, listed: list, search }: Pick<SearchCase<Part>, 'parts' | 'listed' | 'search'>,
  contract: Contract,
  query: Query,
): Promise<string[]> {
  const listed = await list(contract);
  const { ids } = await search(contract, { city: listed.prefix, ...query });
  return ids.map((id) => parts.find((part) => listed[part] === id) ?? id);
}

export function commonSearchChecks<Part extends string>(searched: SearchCase<Part>): Check[] {
  const { collection, parts, listed: list, search, queries, malformed } = searched;
  const newest = parts.toReversed();
  const orders = { newest, surface: parts, '-surface': newest };
  return [
    check(`the search for ${collection} without a query returns a first page of 24`, async (contract) => {
      await list(contract);
      const { ids, total } = await search(contract, {});
      is('a page', ids.length, Math.min(24, total));
    }),
    ...queries.map(([fact, query, expected]) =>
      check(`${collection}: ${fact}`, async (contract) =>
        is('found', await found(searched, contract, query), expected),
      ),
    ),
    ...Object.entries(orders).map(([sort, expected]) =>
      check(`${collection}: each is on one page, in the order ${sort}`, async (contract) => {
        const listed = await list(contract);
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const query: Query = { city: listed.prefix, limit: '1', sort, ...(cursor !== null && { cursor }) };
          const page = await search(contract, query);
          is('total', page.total, 3);
          is('length of a page', page.ids.length, 1);
          seen.push(...page.ids);
          cursor = page.nextCursor;
        } while (cursor !== null && seen.length < 10);
        const ids = expected.map((part) => listed[part]);
        is('all pages', seen, ids);
      }),
    ),
    ...SPELLINGS.map(([fact, place]) =>
      check(`${collection} are found by ${fact}`, async (contract) => {
        is('total', (await search(contract, place(await list(contract)))).total, 3);
      }),
    ),
    check(`${collection} are not found by a city’s middle or end`, async (contract) => {
      const { prefix } = await list(contract);
      for (const city of [prefix.slice(1), `%${prefix.slice(1)}`, `_${prefix.slice(1)}`]) {
        is(`total for ${city}`, (await search(contract, { city })).total, 0);
      }
    }),
    ...malformed.map((query) =>
      check(`a malformed query for ${collection} is refused: ${query}`, async (contract) => {
        const answer = await contract.guest().get(`/${collection}/filter?${query}`);
        refuses('BAD_FILTER', answer, [query.split('=')[0] ?? '']);
      }),
    ),
  ];
}
