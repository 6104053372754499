import type { Transaction } from 'kysely';
import type { Listing } from '#domain/listing/listing.ts';
import { findOwnDocument } from '../db/listings.ts';
import { storeListing } from '../db/own-listings.ts';
import { removeSessionsOf } from '../db/sessions.ts';
import { hideListings, lockListingsOf, markSuspended } from '../db/suspension.ts';
import type { Tables } from '../db/tables.ts';
import { LISTINGS } from '../listings/documents.ts';
import { searchRow } from '../listings/listing-rows.ts';
import { isOverAt } from '../listings/listing-state.ts';
import { storedOf } from '../listings/own-listing.ts';

/** @returns the number of hidden listings; `undefined` if the company is gone */
export async function suspendCompany(
  tables: Transaction<Tables>,
  id: string,
  now: number,
): Promise<number | undefined> {
  // First: everything that adds a session or a listing of a company locks it.
  if ((await markSuspended(tables, id, now)) === undefined) return undefined;
  await removeSessionsOf(tables, id);
  let count = 0;
  for (const { kind } of Object.values(LISTINGS)) {
    count += (await lockListingsOf(tables, kind, id)).length;
    await hideListings(tables, kind, id);
  }
  return count;
}

/** @returns the number of active listings that are not over; `undefined` if the company is gone */
export async function restoreCompany(
  tables: Transaction<Tables>,
  id: string,
  now: number,
): Promise<number | undefined> {
  if ((await markSuspended(tables, id, null)) === undefined) return undefined;
  let count = 0;
  for (const listing of Object.values(LISTINGS)) {
    for (const listingId of await lockListingsOf(tables, listing.kind, id)) {
      if (await republish(tables, listing, listingId, now)) count += 1;
    }
  }
  return count;
}

/** The listing must be locked. @returns whether it is public; one that is over stays hidden */
async function republish(
  tables: Transaction<Tables>,
  listing: Listing<never>,
  id: string,
  now: number,
): Promise<boolean> {
  const found = await findOwnDocument({ kysely: tables }, listing.kind, id);
  if (found === undefined || isOverAt(found, now)) return false;
  const { company_id, confirmed_at } = found;
  const stored = storedOf(listing, found);
  const search = { company_id, confirmed_at, ...searchRow(stored) };
  await storeListing(tables, listing.kind, id, {
    row: {},
    search,
    facts: stored.facts,
    prices: stored.prices,
    now,
  });
  return true;
}
