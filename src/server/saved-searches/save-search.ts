import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { normalQuery } from '#domain/saved-search/saved-query.ts';
import { SAVED_SEARCH_LIMIT, type Frequency } from '#domain/saved-search/saved-search.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { lockOwner, type Company } from '../db/companies.ts';
import {
  addSavedSearch,
  countSavedSearches,
  findSameSearch,
  removeSavedSearch,
  type SavedSearchRow,
  type SaverKey,
  updateSavedSearch,
} from '../db/saved-searches.ts';
import type { Tables } from '../db/tables.ts';
import { newId } from '../ground/ids.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { ApiError } from '../ground/api-error.ts';
import { newToken } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { isLeft, tokenHashes } from './search-of.ts';

interface NewSearch {
  readonly kind: ListingKind;
  readonly query: string;
  readonly name: string;
  readonly frequency: Frequency;
  /** Units of its mails. */
  readonly units: UnitSystem;
}

type SaveServices = Pick<Services, 'database' | 'clock' | 'secret'>;

/** @throws ApiError (`BAD_INPUT`) for an unknown place; (`SAVED_SEARCH_EXISTS`, `SAVED_SEARCH_LIMIT`) */
export function saveForCompany(
  services: SaveServices,
  { id, locale }: Pick<Company, 'id' | 'locale'>,
  asked: NewSearch,
): Promise<SavedSearchRow> {
  const saver = { company_id: id, email: null };
  const row = newRow(services, saver, asked, locale);
  return services.database.transaction(async (tables) => {
    // Locks the company, so that parallel calls are counted correctly.
    if (!(await lockOwner(tables, id))) throw new ApiError('SESSION_EXPIRED');
    const same = await findSameSearch(tables, saver, row.query_hash);
    if (same !== undefined)
      throw new ApiError('SAVED_SEARCH_EXISTS', { details: { savedSearchId: same.id } });
    if (await isFull(tables, saver)) throw new ApiError('SAVED_SEARCH_LIMIT');
    await addSavedSearch(tables, row);
    return row;
  });
}

/**
 * Stored until it is confirmed by mail. Duplicates and the limit are not revealed. @throws ApiError
 * (`BAD_INPUT`) for an unknown place or without mails
 */
export function saveForGuest(
  services: SaveServices,
  { email, locale }: { readonly email: string; readonly locale: Locale },
  asked: NewSearch,
): Promise<void> {
  // Only mails can notify a guest.
  if (asked.frequency === 'none')
    throw new ApiError('BAD_INPUT', { fields: { frequency: 'issues.chooseOne' } });
  const saver = { company_id: null, email };
  const row = newRow(services, saver, asked, locale);
  return services.database.transaction(async (tables) => {
    const now = row.created_at;
    const same = await findSameSearch(tables, saver, row.query_hash);
    if (same !== undefined && isLeft(same, now)) await removeSavedSearch(tables, same.id);
    const kept = same === undefined || isLeft(same, now) ? row : same;
    if (kept === row && (await isFull(tables, saver))) return;
    // Added by a concurrent call, whose mail is enough.
    if (kept === row && !(await addSavedSearch(tables, row))) return;
    // Its link confirms what was chosen last; a confirmed one only changes by its token.
    if (kept === same && kept.is_confirmed === 0) {
      const { name, frequency, units, changed_at } = row;
      await updateSavedSearch(tables, kept.id, { name, frequency, units, locale, changed_at });
    }
    await queueMail(tables, {
      kind: 'confirmSearch',
      recipient: email,
      subjectId: kept.id,
      locale,
      now,
    });
  });
}

function newRow(
  { clock, secret }: Pick<SaveServices, 'clock' | 'secret'>,
  saver: SaverKey,
  { kind, query: given, name, frequency, units }: NewSearch,
  locale: string,
): SavedSearchRow {
  const query = normalQuery(kind, given);
  if (query === undefined) throw new ApiError('BAD_INPUT', { fields: { query: 'issues.invalid' } });
  const now = clock();
  const nonce = newToken();
  return {
    id: newId(now),
    ...saver,
    locale,
    kind,
    query,
    query_hash: hash('sha256', `${kind}?${query}`, 'base64url'),
    name,
    frequency,
    units,
    is_paused: 0,
    is_confirmed: saver.company_id === null ? 0 : 1,
    new_count: 0,
    alert: 0,
    nonce,
    ...tokenHashes(secret, nonce),
    created_at: now,
    changed_at: now,
  };
}

const isFull = async (tables: Transaction<Tables>, saver: SaverKey): Promise<boolean> =>
  (await countSavedSearches(tables, saver)) >= SAVED_SEARCH_LIMIT;
