import { findCompany, findCompanyByEmail, lockOwner } from '../db/companies.ts';
import {
  findSameSearch,
  joinGuestSearches,
  updateSavedSearch,
  type SavedSearchRow,
} from '../db/saved-searches.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import { searchByToken } from './search-of.ts';

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
    const account = email === null ? undefined : await findCompanyByEmail({ kysely: tables }, email);
    // Same lock order as verification, so that either sees the other's changes.
    if (account !== undefined) await lockOwner(tables, account.id);
    const change = { is_confirmed: 1, ...(is_confirmed === 0 && { changed_at: services.clock() }) } as const;
    const confirmed = await updateSavedSearch(tables, id, change);
    if (confirmed === undefined) throw new ApiError('NOT_FOUND');
    const company = account && (await findCompany({ kysely: tables }, account.id));
    if (company?.is_verified !== 1 || company.email !== email) return confirmed;
    await joinGuestSearches(tables, company);
    const saver = { company_id: company.id, email: null };
    return (await findSameSearch(tables, saver, queryHash)) ?? confirmed;
  });
}
