import type { ListingKind } from '#domain/listing/listing.ts';
import type { PriceMarket, PriceStanding } from '#domain/price/price-standings.ts';
import type { FactStates } from '#domain/search/criteria.ts';
import { type Sort, TOTAL_LIMIT } from '#domain/search/search-query.ts';
import { bindTo, type Database, numberOf, type Parameter } from './database.ts';
import { type Matching, searched, statementOf, where } from './matching.ts';
import {
  priceColumn,
  priceGroup,
  sectionOfGroup,
  type PriceSection,
  type SectionOfPrices,
} from './prices.ts';
import { clause, countMatches } from './count-matches.ts';

/** A part of a list, ordered by itself. */
interface Section {
  readonly matching: Matching;
  readonly sort: Sort;
}

/** Part of the total, in the list's order. */
export interface PageSection {
  readonly standing: PriceStanding | 'unpriced';
  /** Market of complete and incomplete prices. */
  readonly market?: PriceMarket | undefined;
  /** Capped like the total. */
  readonly total: number;
}

export const inStates = (matching: Matching, states: FactStates): Matching =>
  matching.facts === undefined ? matching : { ...matching, facts: { ...matching.facts, states } };

/** Those that have stated all asked facts, then those that may match, then those on request. */
export function sectionsOf(matching: Matching, sort: Sort): Section[] {
  const { facts } = matching;
  const includesUnstated = facts?.states === 'either';
  const stated = inStates(matching, 'stated');
  // Only the first part can be ordered by price.
  const otherwise = sort === 'price' ? 'newest' : sort;
  const behind = (states: FactStates): Section => ({ matching: inStates(matching, states), sort: otherwise });
  return [
    ...(sort === 'price' ? pricedSections(stated) : [{ matching: stated, sort }]),
    ...(includesUnstated ? [behind('unstated')] : []),
    ...(includesUnstated && facts.price ? [behind('onRequest')] : []),
  ];
}

/** Below a limit all have a complete price. */
const pricedSections = (matching: Matching): Section[] => [
  { matching: ofPrices(matching, 'priced'), sort: 'price' },
  ...(matching.facts?.price
    ? []
    : REST.map((section): Section => ({ matching: ofPrices(matching, section), sort: 'newest' }))),
];

const REST = ['onRequest', 'asStated', 'unpriced'] as const;

/** Those with a price in the currency that is compared. */
export const pricedOnly = (matching: Matching): Matching => ofPrices(matching, 'priced');

type Sectioned = Matching & { readonly priceSection: SectionOfPrices };

function ofPrices(matching: Matching, section: PriceSection): Sectioned {
  if (matching.prices === undefined) throw new TypeError('An order by price compares a family of prices.');
  return { ...matching, priceSection: { ...matching.prices, section } };
}

/** Those of no listing are left out. */
export async function countSections(
  database: Database,
  kind: ListingKind,
  asked: Matching,
): Promise<PageSection[]> {
  const stated = inStates(asked, 'stated');
  const rest = asked.facts?.price ? [] : REST;
  const [priced, ...counts] = await Promise.all([
    countPriced(database, kind, ofPrices(stated, 'priced')),
    ...rest.map((section) => countMatches(database, kind, ofPrices(stated, section))),
  ]);
  const others = rest.map((standing, index) => ({
    standing,
    total: Math.min(counts[index] ?? 0, TOTAL_LIMIT),
  }));
  return [...priced, ...others].filter(({ total }) => total > 0);
}

/** Groups by standing and market, in an order, so that the limit cuts the last ones. */
async function countPriced(
  database: Database,
  kind: ListingKind,
  matching: Sectioned,
): Promise<PageSection[]> {
  const parameters: Parameter[] = [];
  const conditions = where(matching, bindTo(parameters));
  const { family } = matching.priceSection;
  const sql =
    `select price_group, count(*) as total from (select ${priceGroup(family)} as price_group from ${searched(kind, matching)}${clause(conditions)}` +
    ` order by ${priceColumn(family)} limit ${String(TOTAL_LIMIT)}) priced group by price_group order by price_group`;
  const rows = await database.read(statementOf(sql, matching), parameters);
  return rows.flatMap((row) => {
    const { standing, market } = sectionOfGroup(family, numberOf(row, 'price_group'));
    return standing === undefined ? [] : [{ standing, market, total: numberOf(row, 'total') }];
  });
}
