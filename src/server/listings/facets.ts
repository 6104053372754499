import type { Context } from 'hono';
import type { Facets } from '#api/facets.ts';
import { TOTAL_LIMIT } from '#domain/search/search-query.ts';
import type { Database } from '../db/database.ts';
import { findPriceLevels } from '../db/price-levels.ts';
import { pricedOnly } from '../db/search-sections.ts';
import { countFactTotals, FACT_TOTALS_LIMIT, type FactTotals } from '../db/fact-totals.ts';
import { countTerms, type TermGroup } from '../db/facets.ts';
import { countMatches } from '../db/count-matches.ts';
import { type JsonText, publicJson } from '../http/answers.ts';
import type { Services } from '../services.ts';
import { cached, singleFlight } from './cache.ts';
import { factGroups } from './fact-groups.ts';
import { matchingOf, SEARCH_SHARED_S, type SearchableListing, type SearchQuery } from './search-page.ts';

/** Cached, since it scans all listings. */
const CACHE_MS = SEARCH_SHARED_S * 1000;

type FacetListing = Pick<Services, 'database' | 'clock'>;

export function facetAnswers(
  { database, clock }: FacetListing,
  listing: SearchableListing,
): (context: Context, query: SearchQuery) => Promise<Response> {
  const facetsText = async (query: SearchQuery): Promise<JsonText> =>
    JSON.stringify(await findFacets(database, listing, query));
  const ofEverything = cached(CACHE_MS, clock, () => facetsText({}));
  // No longer: counts must agree with the list after a publication.
  const ofSearch = singleFlight<JsonText>();
  return async (context, query) => {
    const parameters = Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const text = await (parameters.length === 0
      ? ofEverything()
      : ofSearch(JSON.stringify(parameters), () => facetsText(query)));
    return publicJson(context, text, SEARCH_SHARED_S);
  };
}

export async function findFacets(
  database: Database,
  listing: SearchableListing,
  query: SearchQuery,
): Promise<Facets> {
  const lowPriority = { read: database.readLowPriority };
  const { kind } = listing;
  const groups = termGroups(listing, query);
  const filters = changed(query, Object.fromEntries(groups.map(({ name }) => [name, undefined])));
  const counted = await countTerms(lowPriority, kind, matchingOf(listing, filters), groups, TOTAL_LIMIT);
  const without: Record<string, number> = {};
  for (const [parameter, value] of Object.entries(filters)) {
    if (value === undefined || value === '' || NEEDED.includes(parameter)) continue;
    const rest = changed(query, {
      [parameter]: undefined,
      ...(parameter === 'near' && { [RADIUS]: undefined }),
    });
    without[parameter] = capped(await countMatches(lowPriority, kind, matchingOf(listing, rest)));
  }
  const unlimited = matchingOf(listing, { ...query, maxPrice: undefined } as SearchQuery);
  const priceLevels = await findPriceLevels(lowPriority, kind, unlimited);
  return {
    total: capped(counted.total),
    ...(counted.total > TOTAL_LIMIT && { totalIsCapped: true }),
    groups: {
      ...Object.fromEntries(Object.entries(counted.groups).map(([name, terms]) => [name, withCaps(terms)])),
      ...(await countPriced(lowPriority, listing, query)),
      ...(counted.total > FACT_TOTALS_LIMIT ? {} : await countFacts(lowPriority, listing, query)),
    },
    without: { ...withCaps(counted.without), ...without },
    ...(priceLevels.length > 0 && { priceLevels }),
  };
}

/** Sorting by distance needs its place. */
const RADIUS = 'radius';

/** They restrict nothing by themselves. */
const NEEDED: readonly string[] = [RADIUS, 'unstated', 'priceFamily', 'currency'];

/** Per family: how many of those without a limit state a price in the currency. */
async function countPriced(
  database: Pick<Database, 'read'>,
  listing: SearchableListing,
  query: Readonly<Record<string, unknown>>,
): Promise<Record<string, Record<string, number>>> {
  const groups = Object.entries(listing.filters).flatMap(([name, filter]) =>
    filter.type === 'priceFamily' ? [[name, filter.families] as const] : [],
  );
  const counted = groups.map(async ([name, families]) => {
    const counts = families.map(async (family) => {
      const matching = matchingOf(listing, { ...query, [name]: family, maxPrice: undefined } as SearchQuery);
      return [family, capped(await countMatches(database, listing.kind, pricedOnly(matching)))] as const;
    });
    return [name, Object.fromEntries(await Promise.all(counts))] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** Of filters by facts that offer options, each while its own choice is left out. */
async function countFacts(
  database: Pick<Database, 'read'>,
  listing: SearchableListing,
  query: SearchQuery,
): Promise<FactTotals> {
  const asked: Readonly<Record<string, unknown>> = query;
  const groups = factGroups(listing);
  const open = groups.filter(({ name }) => asked[name] === undefined);
  const totals: FactTotals[] = [
    await countFactTotals(database, listing.kind, matchingOf(listing, query), open),
  ];
  for (const group of groups.filter((each) => !open.includes(each))) {
    const rest = matchingOf(listing, changed(query, { [group.name]: undefined }));
    totals.push(await countFactTotals(database, listing.kind, rest, [group]));
  }
  return Object.assign({}, ...totals) as FactTotals;
}

function termGroups(
  { filters, asked }: SearchableListing,
  query: Readonly<Record<string, unknown>>,
): TermGroup[] {
  const maskOf = (name: string, terms: unknown) => asked({ [name]: terms }).masks[0];
  return Object.entries(filters).flatMap(([name, filter]) =>
    filter.type === 'flags'
      ? [
          {
            name,
            terms: Object.fromEntries(filter.names.map((term) => [term, maskOf(name, [term]) ?? 0n])),
            chosen: maskOf(name, query[name]),
          },
        ]
      : [],
  );
}

const changed = (query: SearchQuery, changes: Readonly<Record<string, undefined>>): SearchQuery => ({
  ...query,
  ...changes,
});

const capped = (count: number): number => Math.min(count, TOTAL_LIMIT);

const withCaps = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, capped(count)]));
