import type { Context } from 'hono';
import { findPage } from '../db/search.ts';
import { publicJson } from '../http/answers.ts';
import type { Services } from '../services.ts';
import { readCursor } from './cursors.ts';
import { judgeOf, withFits } from './fit.ts';
import {
  matchingOf,
  type PageQuery,
  pageText,
  SEARCH_SHARED_S,
  searchedAt,
  type SearchableListing,
} from './search-page.ts';

export async function answerPage(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  listing: SearchableListing,
  context: Context,
  query: PageQuery,
): Promise<Response> {
  const { limit, sort, cursor } = query;
  const searched = searchedAt(clock(), listing);
  const matching = matchingOf(searched, query);
  const page = await findPage(database, listing.kind, {
    matching,
    sort,
    limit,
    after: readCursor(cursor, sort),
  });
  // All others fit.
  const mayLackFit = matching.facts?.states === 'either';
  const cards = mayLackFit
    ? await withFits(database, listing.kind, judgeOf(searched, query), page.cards)
    : page.cards;
  return publicJson(context, pageText(`${listing.kind}s`, { ...page, cards }), SEARCH_SHARED_S);
}
