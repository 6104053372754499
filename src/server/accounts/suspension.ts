import type { Transaction } from 'kysely';
import type { Listing } from '#domain/listing/listing.ts';
import { lockListing, storeListing } from '../db/own-listings.ts';
import { removeSessionsOf } from '../db/sessions.ts';
import { findHiddenListings, markSuspended, hideListings } from '../db/suspension.ts';
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
  for (const { kind } of Object.values(LISTINGS)) count += await hideListings(tables, kind, id);
  return count;
}

/** Skips expired listings and those that the owner had paused; `undefined` if the company is gone. */
export async function restoreCompany(
  tables: Transaction<Tables>,
  id: string,
  now: number,
): Promise<number | undefined> {
  if ((await markSuspended(tables, id, null)) === undefined) return undefined;
  let count = 0;
  for (const listing of Object.values(LISTINGS)) {
    for (const listingId of await findHiddenListings(tables, listing.kind, id)) {
      if (await republish(tables, listing, listingId, now)) count += 1;
    }
  }
  return count;
}

async function republish(
  tables: Transaction<Tables>,
  listing: Listing<never>,
  id: string,
  now: number,
): Promise<boolean> {
  const locked = await lockListing(tables, listing.kind, id);
  if (locked === undefined) return false;
  const isPublished = !isOverAt(locked, now);
  const search = isPublished
    ? {
        company_id: locked.company_id,
        confirmed_at: locked.confirmed_at,
        ...searchRow(storedOf(listing, locked)),
      }
    : undefined;
  await storeListing(tables, listing.kind, id, { row: {}, search, now });
  return isPublished;
}
