import type { Transaction } from 'kysely';
import { isPublicOwner, markSuspended } from '../db/companies.ts';
import { removeSessionsOf } from '../db/sessions.ts';
import type { Tables } from '../db/tables.ts';
import { bringListingsOnline, takeListingsOffline } from '../listings/publish-listings.ts';

/** @returns the number of hidden listings; `undefined` if the company is gone */
export async function suspendCompany(
  tables: Transaction<Tables>,
  id: string,
  decision: { readonly at: number; readonly decisionId: string },
): Promise<number | undefined> {
  // First: everything that adds a session or a listing of a company locks it.
  if ((await markSuspended(tables, id, decision)) === undefined) return undefined;
  await removeSessionsOf(tables, id);
  return takeListingsOffline(tables, id);
}

/** @returns the number of listings that are public again; `undefined` if the company is gone */
export async function restoreCompany(
  tables: Transaction<Tables>,
  id: string,
  now: number,
): Promise<number | undefined> {
  const company = await markSuspended(tables, id, null);
  if (company === undefined) return undefined;
  return isPublicOwner(company) ? bringListingsOnline(tables, id, now) : 0;
}
