import type { Transaction } from 'kysely';
import type { Listing } from '#domain/listing/listing.ts';
import { hideListings, lockListingsOf } from '../db/company-listings.ts';
import { findOwnDocument } from '../db/listings.ts';
import { storeListing } from '../db/own-listings.ts';
import type { Tables } from '../db/tables.ts';
import { hiddenIn, LISTINGS, publicListing } from './documents.ts';
import { searchRow } from './listing-rows.ts';
import { isOverAt, mayBePublic } from './listing-state.ts';
import { storedOf } from './own-listing.ts';

/** Their statuses stay. The company must be locked. @returns the number of active listings */
export async function takeListingsOffline(tables: Transaction<Tables>, companyId: string): Promise<number> {
  let count = 0;
  for (const { kind } of Object.values(LISTINGS)) {
    count += (await lockListingsOf(tables, kind, companyId)).length;
    await hideListings(tables, kind, companyId);
  }
  return count;
}

/** The company must be locked, and public. @returns the number of active listings that are not over */
export async function bringListingsOnline(
  tables: Transaction<Tables>,
  companyId: string,
  now: number,
): Promise<number> {
  let count = 0;
  for (const listing of Object.values(LISTINGS)) {
    for (const id of await lockListingsOf(tables, listing.kind, companyId)) {
      if (await bringOnline(tables, listing, id, now)) count += 1;
    }
  }
  return count;
}

/** The listing must be locked. Nothing happens unless it is active, and nothing keeps it from being public. */
export async function republish(
  tables: Transaction<Tables>,
  listing: Listing<never>,
  id: string,
  now: number,
): Promise<void> {
  const found = await findOwnDocument(tables, listing.kind, id);
  if (found?.status === 'active' && mayBePublic(found)) await bringOnline(tables, listing, id, now);
}

/** The listing must be locked, and its company public. @returns whether it is public; one that is hidden or over is not */
export async function bringOnline(
  tables: Transaction<Tables>,
  listing: Listing<never>,
  id: string,
  now: number,
): Promise<boolean> {
  const found = await findOwnDocument(tables, listing.kind, id);
  if (found?.hidden_by !== null || isOverAt(found, now)) return false;
  const { company_id, confirmed_at } = found;
  const stored = storedOf(listing, found);
  await storeListing(tables, listing.kind, id, {
    row: {},
    isPaused: false,
    search: { company_id, confirmed_at, ...searchRow(publicListing(listing, stored, hiddenIn(found))) },
    facts: stored.facts,
    prices: stored.prices,
    now,
  });
  return true;
}
