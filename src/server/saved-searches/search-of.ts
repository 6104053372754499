import type { Context } from 'hono';
import type { SavedSearch } from '#domain/saved-search/saved-search.ts';
import {
  findOwnSearch,
  findSearchByToken,
  removeLeftSearches,
  type SavedSearchRow,
} from '../db/saved-searches.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import { isId } from '../ground/ids.ts';
import { bearerOf } from '../http/request-headers.ts';
import type { Sessions } from '../security/sessions.ts';
import { areEqual, hashToken, sign } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type SavedSearchLink, type RequestedChange, writeFragment } from '#domain/saved-search/fragment.ts';
import { href } from '#site/routes.ts';

type SearchServices = Pick<Services, 'database' | 'clock'>;

/**
 * A token takes precedence over the session. @throws ApiError (`NOT_FOUND`) if missing or another's;
 * (`SESSION_EXPIRED`) if the caller is not identified
 */
export async function searchOf(
  services: SearchServices,
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
  return requireFound(
    isId(id) ? await findOwnSearch(services.database.kysely, id, session.company.id) : undefined,
  );
}

/** @throws ApiError (`NOT_FOUND`) for an invalid or expired token */
export async function searchByToken(
  { database, clock }: SearchServices,
  token: string | undefined,
): Promise<SavedSearchRow> {
  const search = token === undefined ? undefined : await findSearchByToken(database.kysely, hashToken(token));
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

const HOUR_MS = 3_600_000;

/** Confirmation period. */
export const CONFIRM_HOURS = 24;
const CONFIRM_MS = CONFIRM_HOURS * HOUR_MS;

/** Retention of stopped searches. */
const STOPPED_MS = 30 * 24 * HOUR_MS;

export const isLeft = (
  { is_confirmed, changed_at }: Pick<SavedSearchRow, 'is_confirmed' | 'changed_at'>,
  now: number,
): boolean => is_confirmed === 0 && changed_at <= now - CONFIRM_MS;

export const deleteExpiredSearches = ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  removeLeftSearches(database.kysely, clock() - CONFIRM_MS, clock() - STOPPED_MS);

/** Only their hashes are stored. */
interface SearchTokens {
  readonly manage: string;
  readonly stop: string;
}

/** Deterministic. */
export const tokensOf = (secret: string, nonce: string): SearchTokens => ({
  manage: sign(secret, `saved-search.${nonce}`),
  stop: sign(secret, `saved-search-stop.${nonce}`),
});

export function tokenHashes(secret: string, nonce: string) {
  const { manage, stop } = tokensOf(secret, nonce);
  return { token_hash: hashToken(manage), stop_hash: hashToken(stop) };
}

/** Characters of a search's stop hash that name it in a token for several; mail headers have no room for more. */
const NAME_LENGTH = 12;
const SIGNATURE_LENGTH = 43;

/** Stops the mails of all the searches. */
export function stopTokenOf(
  secret: string,
  searches: readonly Pick<SavedSearchRow, 'nonce' | 'stop_hash'>[],
): string {
  const [only, ...others] = searches;
  if (only !== undefined && others.length === 0) return tokensOf(secret, only.nonce).stop;
  const names = searches.map(({ stop_hash }) => stop_hash.slice(0, NAME_LENGTH)).join('');
  return names + signatureOf(secret, names);
}

/** Stop hashes, or their beginnings, of the searches that a token stops. */
export function stopHashesIn(secret: string, token: string): readonly string[] {
  if (token.length <= SIGNATURE_LENGTH) return [hashToken(token)];
  const names = token.slice(0, -SIGNATURE_LENGTH);
  const isSigned = areEqual(token.slice(-SIGNATURE_LENGTH), signatureOf(secret, names));
  return isSigned ? (names.match(new RegExp(`.{${String(NAME_LENGTH)}}`, 'g')) ?? []) : [];
}

const signatureOf = (secret: string, names: string): string => sign(secret, `saved-searches-stop.${names}`);

export const tokenFor = (tokens: SearchTokens, wish: RequestedChange): string =>
  wish === 'stop' ? tokens.stop : tokens.manage;

export const searchLink = (origin: string, locale: Locale, link: SavedSearchLink): string =>
  origin + href('SavedSearch', locale, { hash: writeFragment(link) });
