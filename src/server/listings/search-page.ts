import { countryCodesMatching } from '#domain/place/find-country.ts';
import type { FlagBits } from '#domain/flag-bits.ts';
import { placeAsked, type Sort } from '#domain/search/search-query.ts';
import type { Matching } from '../db/matching.ts';
import type { Cursor, Page } from '../db/search.ts';
import { jsonArray, type JsonText } from '../http/json-text.ts';
import { Refused } from '../refused.ts';

/** How long a CDN may keep a search, in seconds: a new listing must show soon, but a map of the world costs much. */
export const SEARCH_SHARED_S = 5;

type Terms<Flag extends string> = Readonly<Record<string, Readonly<Record<string, readonly Flag[]>>>>;
type Query = Readonly<Record<string, unknown>>;

/** The masks of the chosen terms: one a group, any of whose bits will do. */
export function masksOf<Flag extends string>(
  flagsOfTerm: Terms<Flag>,
  bits: FlagBits<Flag>,
  query: Query,
): bigint[] {
  return Object.entries(flagsOfTerm).flatMap(([group, terms]) => {
    const chosen = query[group];
    if (!Array.isArray(chosen) || chosen.length === 0) return [];
    return [bits.mask(chosen.flatMap((term: string) => terms[term] ?? []))];
  });
}

/** The condition on the place that the query asks for. */
export function placeOf(
  query: Parameters<typeof placeAsked>[0],
): Pick<Matching, 'countries' | 'region' | 'city'> {
  const asked = placeAsked(query);
  if (asked === undefined) return {};
  return asked.type === 'country'
    ? { countries: countryCodesMatching(asked.search) }
    : { [asked.type]: asked.search };
}

/** The answer's text: the cards as they are stored. */
export function pageText(name: 'spaces' | 'services', page: Page): JsonText {
  const next = page.next === undefined ? 'null' : `"${writeCursor(page.next)}"`;
  const capped = page.totalIsCapped ? ',"totalIsCapped":true' : '';
  return `{"${name}":${jsonArray(page.cards)},"total":${String(page.total)}${capped},"nextCursor":${next}}`;
}

/** @throws Refused (`BAD_FILTER`) when the cursor is not one that this order gave. */
export function readCursor(text: string | undefined, sort: Sort): Cursor | undefined {
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
