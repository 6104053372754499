import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { EnquiryGuestTable, EnquiryPendingTable } from './enquiry-tables.ts';
import type { Tables } from './tables.ts';

/** The guest who asks in a thread. */
export type EnquiryGuest = Selectable<EnquiryGuestTable>;

/** A guest's enquiry that is not confirmed yet. */
export type PendingEnquiry = Selectable<EnquiryPendingTable>;

/** Keeps an enquiry until it is confirmed. */
export async function addPending(
  tables: Transaction<Tables>,
  pending: Insertable<EnquiryPendingTable>,
): Promise<void> {
  await tables.insertInto('enquiry_pending').values(pending).execute();
}

/** The enquiry with that id that waits to be confirmed. */
export const findPending = (
  { kysely }: Pick<Database, 'kysely'>,
  id: string,
): Promise<PendingEnquiry | undefined> =>
  kysely.selectFrom('enquiry_pending').where('id', '=', id).selectAll().executeTakeFirst();

/** Takes the enquiry: of parallel calls one gets it, the others false. */
export async function takePending(tables: Transaction<Tables>, id: string): Promise<boolean> {
  const taken = await tables
    .deleteFrom('enquiry_pending')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Has the day begin anew within which an enquiry is confirmed. @returns whether it still waits for that */
export async function prolongPending(tables: Transaction<Tables>, id: string, now: number): Promise<boolean> {
  const prolonged = await tables
    .updateTable('enquiry_pending')
    .set({ created_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return prolonged !== undefined;
}

/** Forgets enquiries that nobody has confirmed since then. */
export async function removeUnconfirmed({ kysely }: Pick<Database, 'kysely'>, before: number): Promise<void> {
  await kysely.deleteFrom('enquiry_pending').where('created_at', '<=', before).execute();
}

/** Notes who asks in a thread. */
export async function addGuest(tables: Transaction<Tables>, guest: EnquiryGuest): Promise<void> {
  await tables.insertInto('enquiry_guest').values(guest).execute();
}

/** The guest who asks in a thread; nobody where a company does, or a guest who is forgotten. */
export const findGuest = (
  { kysely }: Pick<Database, 'kysely'>,
  enquiryId: string,
): Promise<EnquiryGuest | undefined> =>
  kysely.selectFrom('enquiry_guest').where('enquiry_id', '=', enquiryId).selectAll().executeTakeFirst();
