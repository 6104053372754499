import type { Facets } from '#api/facets.ts';
import { TOTAL_LIMIT } from '#domain/search/search-query.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { PriceFamily } from '#domain/price/price.ts';
import type { FactFilter } from '#domain/search/filters.ts';
import type { Database } from '../db/database.ts';
import { findPriceLevels } from '../db/price-levels.ts';
import { priceColumn, sectionConditions } from '../db/prices.ts';
import { pricedOnly } from '../db/search-sections.ts';
import { countFactTotals, FACT_TOTALS_LIMIT, type FactGroup } from '../db/fact-totals.ts';
import { countTerms, type ColumnGroup, type TermGroup } from '../db/facets.ts';
import { countMatches } from '../db/count-matches.ts';
import type { Matching } from '../db/matching.ts';
import type { JsonText } from '../http/answers.ts';
import type { Services } from '../services.ts';
import { cached } from './cache.ts';
import {
  filteredSearch,
  isAsked,
  matchingOf,
  SEARCH_SHARED_S,
  searchAnswers,
  searchedAt,
  type SearchableListing,
  type SearchedListing,
  type SearchQuery,
} from './search-page.ts';

/** Cached, since it scans all listings. */
const CACHE_MS = SEARCH_SHARED_S * 1000;

type FacetListing = Pick<Services, 'database' | 'clock'>;

export function facetAnswers({ database, clock }: FacetListing, listing: SearchableListing) {
  const facetsText = async (query: SearchQuery): Promise<JsonText> =>
    JSON.stringify(await findFacets(database, searchedAt(clock(), listing), query));
  // Others are not kept: counts must agree with the list after a publication.
  const ofEverything = cached(CACHE_MS, clock, () => facetsText({}));
  return searchAnswers((query) => (Object.keys(query).length === 0 ? ofEverything() : facetsText(query)));
}

export async function findFacets(
  database: Pick<Database, 'readLowPriority' | 'engine'>,
  listing: SearchedListing,
  query: SearchQuery,
): Promise<Facets> {
  const lowPriority = { read: database.readLowPriority, engine: database.engine };
  const { kind } = listing;
  const search = filteredSearch(listing, query);
  const families = pricedFamilies(listing, query);
  // Without facts an index has them, which is faster than reading them with all rows.
  const isByFacts = search.filters.some(({ matching }) => matching.facts !== undefined);
  const counted = await countTerms(
    lowPriority,
    search,
    { terms: termGroups(listing), columns: isByFacts ? families.map(columnGroup) : [] },
    TOTAL_LIMIT,
  );
  const unlimited = matchingOf(listing, { ...query, maxPrice: undefined } as SearchQuery);
  const priceLevels = await findPriceLevels(lowPriority, kind, unlimited);
  return {
    total: capped(counted.total),
    ...(counted.total > TOTAL_LIMIT && { totalIsCapped: true }),
    groups: {
      ...Object.fromEntries(Object.entries(counted.groups).map(([name, terms]) => [name, withCaps(terms)])),
      ...(isByFacts ? {} : await countPriced(lowPriority, kind, families)),
      ...(counted.total > FACT_TOTALS_LIMIT
        ? {}
        : await countFactTotals(lowPriority, search, factGroups(listing))),
    },
    without: { ...withCaps(counted.without), ...(await countWithoutAreas(lowPriority, listing, query)) },
    ...(priceLevels.length > 0 && { priceLevels }),
  };
}

/** Sorting by distance needs its place. */
const RADIUS = 'radius';

async function countWithoutAreas(
  database: Pick<Database, 'read'>,
  listing: SearchedListing,
  query: SearchQuery,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, value] of Object.entries(query)) {
    if (!isAsked(value) || Object.hasOwn(listing.filters, name) || name === RADIUS) continue;
    const rest = { ...query, [name]: undefined, ...(name === 'near' && { [RADIUS]: undefined }) };
    counts[name] = capped(await countMatches(database, listing.kind, matchingOf(listing, rest)));
  }
  return counts;
}

interface PricedFamily {
  readonly group: string;
  readonly family: PriceFamily;
  /** Without a limit, those that state a price in the currency. */
  readonly matching: Matching;
}

const pricedFamilies = (listing: SearchedListing, query: Readonly<Record<string, unknown>>): PricedFamily[] =>
  Object.entries(listing.filters).flatMap(([group, filter]) =>
    filter.type === 'priceFamily'
      ? filter.families.map((family) => {
          const unlimited = { ...query, [group]: family, maxPrice: undefined } as SearchQuery;
          return { group, family, matching: pricedOnly(matchingOf(listing, unlimited)) };
        })
      : [],
  );

async function countPriced(
  database: Pick<Database, 'read'>,
  kind: ListingKind,
  families: readonly PricedFamily[],
): Promise<Record<string, Record<string, number>>> {
  const groups: Record<string, Record<string, number>> = {};
  for (const { group, family, matching } of families)
    groups[group] = { ...groups[group], [family]: capped(await countMatches(database, kind, matching)) };
  return groups;
}

const columnGroup = ({ group, family, matching: { priceSection } }: PricedFamily): ColumnGroup => ({
  name: group,
  leavesOut: 'maxPrice',
  columns: [priceColumn(family)],
  options: {
    [family]: (bind) => (priceSection ? sectionConditions(priceSection, bind) : ['1 = 0']).join(' and '),
  },
});

const termGroups = ({ filters, asked }: SearchedListing): TermGroup[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.type !== 'flags') return [];
    const terms = filter.names.map((term) => [term, asked({ [name]: [term] }).masks[0] ?? 0n] as const);
    return [{ name, terms: Object.fromEntries(terms) }];
  });

const capped = (count: number): number => Math.min(count, TOTAL_LIMIT);

const withCaps = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, capped(count)]));

/** Filters by facts that offer options, by what each option alone asks for. */
const factGroups = ({ filters, asked }: SearchedListing): FactGroup[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const options = 'fact' in filter ? optionsOf(filter) : [];
    const criteria = options.map(([option, parameter]) => ({ option, ...asked({ [name]: parameter }) }));
    const [first] = criteria;
    if (first?.facts === undefined || !('fact' in filter)) return [];
    const group: FactGroup = {
      name,
      fact: filter.fact,
      applies: first.masks[0] ?? 0n,
      today: first.facts.today,
      options: Object.fromEntries(
        criteria.flatMap(({ option, facts }) => (facts?.criteria ?? []).map((each) => [option, each])),
      ),
    };
    return [group];
  });

/** Each with the API's parameter after validation. What is typed has none. */
function optionsOf(filter: FactFilter): (readonly [option: string, parameter: unknown])[] {
  switch (filter.type) {
    case 'factTerms':
      return filter.names.map((name) => [name, [name]]);
    case 'factYes':
      return [['true', true]];
    case 'factNumber':
      return (filter.classes ?? []).map((each) => [String(each), each]);
    case 'factTime':
    case 'factLanes':
      return [];
  }
}
