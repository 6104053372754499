import type { Context } from 'hono';
import { countryCodesMatching } from '#domain/place/find-country.ts';
import type { Listing, Noun } from '#domain/listing/listing.ts';
import type { PlaceType } from '#domain/search/filters.ts';
import { placeAsked, type Bounds, type Sort } from '#domain/search/search-query.ts';
import type { Matching } from '../db/matching.ts';
import { findCells, findOwnerNames, findPage, type Cursor, type Page } from '../db/search.ts';
import { publicJson } from '../http/answers.ts';
import { jsonArray, type JsonText } from '../http/json-text.ts';
import { Refused } from '../refused.ts';
import type { Services } from '../services.ts';

/** How long a CDN may keep a search, in seconds: a new listing must show soon, but a map of the world costs much. */
export const SEARCH_SHARED_S = 5;

/** What a checked query asks beside its record's filters. */
export type Query = Readonly<Partial<Record<PlaceType, string | undefined>>> & {
  readonly bbox?: Bounds | undefined;
};
export type PageQuery = Query & {
  readonly limit: number;
  readonly sort: Sort;
  readonly cursor?: string | undefined;
};
export type MapQuery = Query & { readonly zoom: number };

/** What a search needs to know of a kind of listing. */
export type Searched = Pick<Listing<never>, 'noun' | 'filters' | 'asked'>;

/** Answers a page of cards, the count of all matches and where the next page begins. */
export async function answerPage(
  { database }: Pick<Services, 'database'>,
  listing: Searched,
  context: Context,
  query: PageQuery,
): Promise<Response> {
  const { limit, sort, cursor } = query;
  const matching = matchingOf(listing, query);
  const page = await findPage(database, listing.noun, {
    matching,
    sort,
    limit,
    after: readCursor(cursor, sort),
  });
  return publicJson(context, pageText(listing.noun, page), SEARCH_SHARED_S);
}

/** Answers all matches, grouped for a map; one that stands alone is named. */
export async function answerClusters(
  { database }: Pick<Services, 'database'>,
  listing: Searched,
  context: Context,
  query: MapQuery,
): Promise<Response> {
  const cells = await findCells(database, listing.noun, matchingOf(listing, query), query.zoom);
  const single = cells.filter(({ count }) => count === 1).map(({ id }) => id);
  const names = await findOwnerNames(database, listing.noun, single);
  const clusters = cells.map(({ id, ...cell }) =>
    cell.count === 1 ? { ...cell, _id: id, userName: names.get(id) } : cell,
  );
  return publicJson(context, JSON.stringify({ clusters }), SEARCH_SHARED_S);
}

/** What a listing must be to match the query, filter by filter of its record. */
export const matchingOf = (listing: Searched, query: Query): Matching => ({
  ...listing.asked(query),
  ...placeOf(query),
  bounds: query.bbox,
});

function placeOf(query: Query): Pick<Matching, 'countries' | 'region' | 'city'> {
  const asked = placeAsked(query);
  if (asked === undefined) return {};
  return asked.type === 'country'
    ? { countries: countryCodesMatching(asked.search) }
    : { [asked.type]: asked.search };
}

// The cards are the texts that are stored.
function pageText(noun: Noun, page: Page): JsonText {
  const next = page.next === undefined ? 'null' : `"${writeCursor(page.next)}"`;
  const capped = page.totalIsCapped ? ',"totalIsCapped":true' : '';
  return `{"${noun}s":${jsonArray(page.cards)},"total":${String(page.total)}${capped},"nextCursor":${next}}`;
}

/** @throws Refused (`BAD_FILTER`) when the cursor is not one that this order gave. */
function readCursor(text: string | undefined, sort: Sort): Cursor | undefined {
  if (text === undefined) return undefined;
  const [id = '', surface] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  const isId = /^[\da-f-]{36}$/.test(id);
  if (sort === 'newest' && isId && surface === undefined) return { id };
  if (sort !== 'newest' && isId && surface !== undefined && /^\d{1,6}$/.test(surface)) {
    return { id, surface: Number(surface) };
  }
  throw new Refused('BAD_FILTER', { fields: { cursor: 'issues.invalid' } });
}

const writeCursor = ({ id, surface }: Cursor): string =>
  Buffer.from(surface === undefined ? id : `${id} ${String(surface)}`).toString('base64url');
