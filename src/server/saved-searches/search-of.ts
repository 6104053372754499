import type { Context } from 'hono';
import type { SavedSearch } from '#domain/saved-search/saved-search.ts';
import { findOwnSearch, findSearchByToken, type SavedSearchRow } from '../db/saved-searches.ts';
import { ApiError } from '../ground/api-error.ts';
import { isId } from '../ground/ids.ts';
import { bearerOf } from '../http/request-headers.ts';
import type { Sessions } from '../security/sessions.ts';
import { hashToken } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { isLeft } from './expired-searches.ts';

type Needed = Pick<Services, 'database' | 'clock'>;

/**
 * A token takes precedence over the session. @throws ApiError (`NOT_FOUND`) if missing or another's;
 * (`SESSION_EXPIRED`) if the caller is not identified
 */
export async function searchOf(
  services: Needed,
  sessions: Sessions,
  context: Context,
  id: string,
): Promise<SavedSearchRow> {
  const token = bearerOf(context);
  if (token !== undefined) {
    const search = await searchByToken(services, token);
    if (search.id !== id) throw new ApiError('NOT_FOUND');
    return search;
  }
  const session = await sessions.find(context);
  if (session === undefined) throw new ApiError('SESSION_EXPIRED');
  const search = isId(id) ? await findOwnSearch(services.database, id, session.company.id) : undefined;
  if (search === undefined) throw new ApiError('NOT_FOUND');
  return search;
}

/** @throws ApiError (`NOT_FOUND`) for an invalid or expired token */
export async function searchByToken(
  { database, clock }: Needed,
  token: string | undefined,
): Promise<SavedSearchRow> {
  const search = token === undefined ? undefined : await findSearchByToken(database, hashToken(token));
  if (search === undefined || isLeft(search, clock())) throw new ApiError('NOT_FOUND');
  return search;
}

export const searchAnswer = (row: SavedSearchRow): SavedSearch => ({
  _id: row.id,
  kind: row.kind,
  query: row.query,
  name: row.name,
  frequency: row.frequency,
  isPaused: row.is_paused === 1,
  isConfirmed: row.is_confirmed === 1,
  newCount: row.new_count,
  createdAt: new Date(row.created_at).toISOString(),
});
