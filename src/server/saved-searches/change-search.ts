import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import type { changeSavedSearch } from '#api/saved-searches.ts';
import { lockSearches } from '../db/new-listings.ts';
import { moveMatches } from '../db/saved-search-matches.ts';
import {
  findSameSearch,
  joinGuestSearches,
  type SavedSearchRow,
  updateSavedSearch,
} from '../db/saved-searches.ts';
import type { Tables } from '../db/tables.ts';
import { requireFound } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import { nextAlert, nextBatch } from './next-alert.ts';
import { queueBatchedMails } from '../mail/queue-mail.ts';
import { findCompany, findCompanyByEmail, lockOwner } from '../db/companies.ts';
import { searchByToken } from './search-of.ts';

type Change = v.InferOutput<typeof changeSavedSearch.body>;

/** Matches that wait follow the new frequency. @throws ApiError (`NOT_FOUND`) */
export function changeSearch(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id }: SavedSearchRow,
  { name, frequency, isPaused, newCount }: Change,
): Promise<SavedSearchRow> {
  const now = clock();
  return database.transaction(async (tables) => {
    const changed = requireFound(
      await updateSavedSearch(tables, id, {
        ...(name !== undefined && { name }),
        ...(frequency !== undefined && { frequency }),
        ...(isPaused !== undefined && { is_paused: isPaused ? 1 : 0 }),
        ...(newCount !== undefined && { new_count: newCount }),
        changed_at: now,
      }),
    );
    if (frequency !== undefined) await reschedule(tables, id, now);
    return changed;
  });
}

/** Moves matches that wait to the next mail. */
async function reschedule(tables: Transaction<Tables>, id: string, now: number): Promise<void> {
  const [search] = await lockSearches(tables, [id]);
  const batch = search && nextBatch(search, now);
  if (search === undefined || batch === undefined) return;
  const isWaiting = await moveMatches(tables, search, batch);
  const mail = isWaiting ? nextAlert(search, now) : undefined;
  if (mail !== undefined) await queueBatchedMails(tables, [mail]);
}

/**
 * Transfers the search to the company with that address; a duplicate is dropped. @throws ApiError
 * (`NOT_FOUND`) for an invalid or expired token
 */
export async function confirmSearch(
  services: Pick<Services, 'database' | 'clock'>,
  token: string,
): Promise<SavedSearchRow> {
  const { id, email, query_hash: queryHash, is_confirmed } = await searchByToken(services, token);
  return services.database.transaction(async (tables) => {
    const account = await findCompanyByEmail(tables, email);
    // Same lock order as verification, so that either sees the other's changes.
    if (account !== undefined) await lockOwner(tables, account.id);
    const change = { is_confirmed: 1, ...(is_confirmed === 0 && { changed_at: services.clock() }) } as const;
    const confirmed = requireFound(await updateSavedSearch(tables, id, change));
    const company = account && (await findCompany(tables, account.id));
    if (company?.is_verified !== 1 || company.email !== email) return confirmed;
    await joinGuestSearches(tables, company);
    const saver = { company_id: company.id, email: null };
    return (await findSameSearch(tables, saver, queryHash)) ?? confirmed;
  });
}
