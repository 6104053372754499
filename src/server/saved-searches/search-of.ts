import type { Context } from 'hono';
import { findOwnSearch, findSearchByToken, type SavedSearchRow } from '../db/saved-searches.ts';
import { bearerOf } from '../http/bearer.ts';
import { isId } from '../ground/ids.ts';
import { ApiError } from '../ground/api-error.ts';
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
