import type { Context } from 'hono';
import type { Listing, Noun } from '#domain/listing/listing.ts';
import type { Sort } from '#domain/search/search-query.ts';
import { findPage, type Cursor, type Page } from '../db/search.ts';
import { publicJson } from '../http/answers.ts';
import { jsonArray, type JsonText } from '../http/json-text.ts';
import { Refused } from '../refused.ts';
import type { Services } from '../services.ts';
import { matchingOf, type SearchQuery } from './matching-of.ts';

/** How long a CDN may keep a search, in seconds: a new listing must show soon, but a map of the world costs much. */
export const SEARCH_SHARED_S = 5;

export type PageQuery = SearchQuery & {
  readonly limit: number;
  readonly sort: Sort;
  readonly cursor?: string | undefined;
};

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

// The cards are the texts that are stored.
function pageText(noun: Noun, page: Page): JsonText {
  const next = page.next === undefined ? 'null' : `"${writeCursor(page.next)}"`;
  const capped = page.totalIsCapped ? ',"totalIsCapped":true' : '';
  return `{"${noun}s":${jsonArray(page.cards)},"total":${String(page.total)}${capped},"nextCursor":${next}}`;
}

/** What a cursor holds beside the id in an order of its own: a surface, or a squared chord. */
const RANKS = {
  newest: undefined,
  nearest: /^\d{1,15}$/,
  surface: /^\d{1,6}$/,
  '-surface': /^\d{1,6}$/,
} as const satisfies Record<Sort, RegExp | undefined>;

/** @throws Refused (`BAD_FILTER`) when the cursor is not one that this order gave. */
function readCursor(text: string | undefined, sort: Sort): Cursor | undefined {
  if (text === undefined) return undefined;
  const [id = '', rank] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  const isId = /^[\da-f-]{36}$/.test(id);
  const ranks = RANKS[sort];
  if (isId && ranks === undefined && rank === undefined) return { id };
  if (isId && rank !== undefined && ranks?.test(rank)) return { id, rank: Number(rank) };
  throw new Refused('BAD_FILTER', { fields: { cursor: 'issues.invalid' } });
}

const writeCursor = ({ id, rank }: Cursor): string =>
  Buffer.from(rank === undefined ? id : `${id} ${String(rank)}`).toString('base64url');
