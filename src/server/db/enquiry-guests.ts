import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { EnquiryGuestTable, EnquiryPendingTable } from './enquiry-tables.ts';
import type { Tables } from './tables.ts';

export type EnquiryGuest = Selectable<EnquiryGuestTable>;

export type PendingEnquiry = Selectable<EnquiryPendingTable>;

export async function addPending(
  tables: Transaction<Tables>,
  pending: Insertable<EnquiryPendingTable>,
): Promise<void> {
  await tables.insertInto('enquiry_pending').values(pending).execute();
}

export const findPending = (
  { kysely }: Pick<Database, 'kysely'>,
  id: string,
): Promise<PendingEnquiry | undefined> =>
  kysely.selectFrom('enquiry_pending').where('id', '=', id).selectAll().executeTakeFirst();

/** @returns true for exactly one of concurrent calls */
export async function takePending(tables: Transaction<Tables>, id: string): Promise<boolean> {
  const taken = await tables
    .deleteFrom('enquiry_pending')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Restarts the confirmation period. @returns false if it is already confirmed */
export async function prolongPending(tables: Transaction<Tables>, id: string, now: number): Promise<boolean> {
  const prolonged = await tables
    .updateTable('enquiry_pending')
    .set({ created_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return prolonged !== undefined;
}

export async function removeUnconfirmed({ kysely }: Pick<Database, 'kysely'>, before: number): Promise<void> {
  await kysely.deleteFrom('enquiry_pending').where('created_at', '<=', before).execute();
}

export async function addGuest(tables: Transaction<Tables>, guest: EnquiryGuest): Promise<void> {
  await tables.insertInto('enquiry_guest').values(guest).execute();
}

export const findGuest = (
  { kysely }: Pick<Database, 'kysely'>,
  enquiryId: string,
): Promise<EnquiryGuest | undefined> =>
  kysely.selectFrom('enquiry_guest').where('enquiry_id', '=', enquiryId).selectAll().executeTakeFirst();
