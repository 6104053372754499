import type { Selectable, Transaction, Kysely } from 'kysely';
import { findBy, hasRow, insertInto } from './rows.ts';
import type { Tables } from './tables.ts';

export type EnquiryGuest = Selectable<Tables['enquiry_guest']>;

type PendingRow = Selectable<Tables['enquiry_pending']>;

export interface PendingEnquiry extends Omit<PendingRow, 'listing_id'> {
  /** Ids. */
  readonly listings: readonly string[];
}

export async function addPending(
  tables: Transaction<Tables>,
  { listings, ...pending }: PendingEnquiry,
): Promise<void> {
  const rows = listings.map((listing_id) => ({ ...pending, listing_id }));
  await tables.insertInto('enquiry_pending').values(rows).execute();
}

export async function findPending(kysely: Kysely<Tables>, id: string): Promise<PendingEnquiry | undefined> {
  const rows = await kysely
    .selectFrom('enquiry_pending')
    .where('id', '=', id)
    .orderBy('listing_id')
    .selectAll()
    .execute();
  const [pending] = rows;
  return pending && { ...pending, listings: rows.map(({ listing_id: listing }) => listing) };
}

/** @returns true for exactly one of concurrent calls */
export const takePending = (tables: Transaction<Tables>, id: string): Promise<boolean> =>
  hasRow(tables.deleteFrom('enquiry_pending').where('id', '=', id).returning('id'));

/** Restarts the confirmation period. @returns false if it is already confirmed */
export const prolongPending = (tables: Transaction<Tables>, id: string, now: number): Promise<boolean> =>
  hasRow(tables.updateTable('enquiry_pending').set({ created_at: now }).where('id', '=', id).returning('id'));

export async function removeUnconfirmed(kysely: Kysely<Tables>, before: number): Promise<void> {
  await kysely.deleteFrom('enquiry_pending').where('created_at', '<=', before).execute();
}

export const addGuest = insertInto('enquiry_guest');

export const findGuest = findBy('enquiry_guest', 'enquiry_id');
