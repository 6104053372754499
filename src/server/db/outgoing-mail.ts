import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { OutgoingMailTable, Tables } from './tables.ts';

/** A mail that waits to be delivered. The queue holds one of a kind for each address, the newest. */
export type OutgoingMail = Selectable<OutgoingMailTable>;

/** What a mail may be about. */
export type MailKind = OutgoingMail['kind'];

/** Adds the mail at the end of the queue; one of its kind to the same address that still waits there is dropped. */
export async function addMail(tables: Kysely<Tables>, mail: Omit<OutgoingMail, 'place'>): Promise<void> {
  // The only sequence that both engines have; two mails that are queued at the same time may share a place.
  const place = sql<number>`(select coalesce(max(last.place), 0) + 1 from outgoing_mail as last)`;
  const { kind: _kind, recipient: _recipient, ...replacing } = { ...mail, place };
  await tables
    .insertInto('outgoing_mail')
    .values({ ...mail, place })
    .onConflict((conflict) => conflict.columns(['kind', 'recipient']).doUpdateSet(replacing))
    .execute();
}

/** The mails whose time has come, in the order in which they were queued. */
export const findDueMails = (database: Database, now: number, limit: number): Promise<OutgoingMail[]> =>
  database.kysely
    .selectFrom('outgoing_mail')
    .where('due_at', '<=', now)
    .orderBy('place')
    .orderBy('nonce')
    .limit(limit)
    .selectAll()
    .execute();

/** Takes the mail for one delivery, until `leaseEnd`; false where another process was faster. */
export async function claimMail(database: Database, mail: OutgoingMail, leaseEnd: number): Promise<boolean> {
  const claimed = await database.kysely
    .updateTable('outgoing_mail')
    .set({ due_at: leaseEnd, tries: mail.tries + 1 })
    .where('nonce', '=', mail.nonce)
    .where('due_at', '=', mail.due_at)
    .returning('nonce')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Keeps the mail from being replaced until the transaction ends; false where it has been replaced already. */
export async function holdMail(tables: Transaction<Tables>, { nonce }: OutgoingMail): Promise<boolean> {
  const held = await tables
    .updateTable('outgoing_mail')
    .set({ nonce })
    .where('nonce', '=', nonce)
    .returning('nonce')
    .executeTakeFirst();
  return held !== undefined;
}

/** Lets a mail that could not be delivered wait until `dueAt`. */
export async function postponeMail(
  { kysely }: Pick<Database, 'kysely'>,
  { nonce }: OutgoingMail,
  dueAt: number,
): Promise<void> {
  await kysely.updateTable('outgoing_mail').set({ due_at: dueAt }).where('nonce', '=', nonce).execute();
}

/** Forgets a mail that is delivered, or that nobody waits for any more. */
export async function removeMail(database: Database, { nonce }: OutgoingMail): Promise<void> {
  await database.kysely.deleteFrom('outgoing_mail').where('nonce', '=', nonce).execute();
}

/** All mails that wait, in the order in which they were queued. */
export const findMails = ({ kysely }: Pick<Database, 'kysely'>): Promise<OutgoingMail[]> =>
  kysely.selectFrom('outgoing_mail').orderBy('place').orderBy('nonce').selectAll().execute();

/** How many mails wait. */
export async function countMails({ kysely }: Pick<Database, 'kysely'>): Promise<number> {
  const { count } = await kysely
    .selectFrom('outgoing_mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
