import type { Context } from 'hono';
import { dayAt } from '#domain/listing/availability.ts';
import type { Listing, ListingKind } from '#domain/listing/listing.ts';
import { countryCodesMatching } from '#domain/place/find-country.ts';
import type { Criteria } from '#domain/search/criteria.ts';
import type { PlaceType } from '#domain/search/filters.ts';
import { type AreaQuery, placeAsked, type Sort } from '#domain/search/search-query.ts';
import type { Matching } from '../db/matching.ts';
import type { FilteredSearch } from '../db/near-matches.ts';
import type { Page } from '../db/search.ts';
import { jsonArray, type JsonText, publicJson } from '../http/answers.ts';
import { singleFlight } from './cache.ts';
import { writeCursor } from './cursors.ts';

/** In seconds: new listings must show soon, but a world map is expensive. */
export const SEARCH_SHARED_S = 5;

export type PageQuery = SearchQuery & {
  readonly limit: number;
  readonly sort: Sort;
  readonly cursor?: string | undefined;
};

export type SearchableListing = Pick<Listing<never>, 'kind' | 'filters' | 'asked'>;

/** The search at one time, since certificates expire. */
export interface SearchedListing extends Omit<SearchableListing, 'asked'> {
  readonly asked: (query: Readonly<Record<string, unknown>>) => Criteria;
}

export const searchedAt = (now: number, { kind, filters, asked }: SearchableListing): SearchedListing => ({
  kind,
  filters,
  asked: (query) => asked(query, dayAt(now)),
});

/** Answers a search; equal ones at a time share their reads. */
export function searchAnswers<Query extends SearchQuery>(textOf: (query: Query) => Promise<JsonText>) {
  const shared = singleFlight<JsonText>();
  return async (context: Context, query: Query): Promise<Response> => {
    const parameters = Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const text = await shared(JSON.stringify(parameters), () => textOf(query));
    return publicJson(context, text, SEARCH_SHARED_S);
  };
}

/** Cards are JSON already. */
export function pageText(cardsName: `${ListingKind}s` | 'cards', page: Page): JsonText {
  const next = page.next === undefined ? 'null' : `"${writeCursor(page.next)}"`;
  const capped = page.totalIsCapped ? ',"totalIsCapped":true' : '';
  const unstated = page.unstated === undefined ? '' : `,"unstated":${String(page.unstated)}`;
  const onRequest = page.onRequest === undefined ? '' : `,"onRequest":${String(page.onRequest)}`;
  const sections = page.sections === undefined ? '' : `,"sections":${JSON.stringify(page.sections)}`;
  return `{"${cardsName}":${jsonArray(page.cards.map(({ card }) => card))},"total":${String(page.total)}${capped}${unstated}${onRequest}${sections},"nextCursor":${next}}`;
}

export type SearchQuery = AreaQuery & Readonly<Partial<Record<PlaceType, string | undefined>>>;

export const matchingOf = (listing: Pick<SearchedListing, 'asked'>, query: SearchQuery): Matching => ({
  ...listing.asked(query),
  ...placeOf(query),
  within: query.within,
  bounds: query.bbox,
  near: query.near && { at: query.near, radiusKm: query.radius },
});

function placeOf(query: SearchQuery): Pick<Matching, 'countries' | 'region' | 'city'> {
  const asked = placeAsked(query);
  if (asked === undefined) return {};
  return asked.type === 'country'
    ? { countries: countryCodesMatching(asked.search) }
    : { [asked.type]: asked.search };
}

/** They restrict nothing by themselves. */
const CONTEXT: readonly string[] = ['unstated', 'priceFamily', 'currency'];

export const isAsked = (value: unknown): boolean => value !== undefined && value !== '';

/** Its area finds rows by an index; its filters are read with the rows. */
export function filteredSearch(
  { kind, filters, asked }: SearchedListing,
  query: SearchQuery,
): FilteredSearch {
  const asks = Object.entries(query).filter(([, value]) => isAsked(value));
  const context = Object.fromEntries(asks.filter(([name]) => CONTEXT.includes(name)));
  const area = Object.fromEntries(asks.filter(([name]) => !Object.hasOwn(filters, name)));
  return {
    kind,
    area: matchingOf({ asked }, area),
    filters: asks.flatMap(([name, value]) => {
      const filter = filters[name];
      if (filter === undefined || CONTEXT.includes(name)) return [];
      const matching = asked({ ...context, [name]: value });
      // A group without a chosen option restricts nothing.
      return filter.type === 'flags' && matching.masks.length === 0 ? [] : [{ name, matching }];
    }),
  };
}
