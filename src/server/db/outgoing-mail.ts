import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { MAIL_RANKS, mailKinds, type MailKind } from './mail-kinds.ts';
import type { OutgoingMailTable, Tables } from './tables.ts';

/** The queue holds the newest mail per kind, subject and address. */
export type OutgoingMail = Selectable<OutgoingMailTable>;

/** Replaces a waiting mail with the same kind, subject and address. */
export async function addMail(
  tables: Kysely<Tables>,
  mail: Omit<OutgoingMail, 'rank' | 'place'>,
): Promise<void> {
  const rank = mailKinds[mail.kind];
  // The only portable sequence; concurrent mails may share a position.
  const place = sql<number>`(select coalesce(max(last.place), 0) + 1 from outgoing_mail as last)`;
  const { kind: _kind, recipient: _recipient, subject_id: _subject, ...replacing } = { ...mail, rank, place };
  await tables
    .insertInto('outgoing_mail')
    .values({ ...mail, rank, place })
    .onConflict((conflict) => conflict.columns(['recipient', 'kind', 'subject_id']).doUpdateSet(replacing))
    .execute();
}

/** A waiting mail with the same kind, subject and address stays, due no later. */
export async function addWaitingMails(
  tables: Kysely<Tables>,
  mails: readonly Omit<OutgoingMail, 'rank' | 'place'>[],
): Promise<void> {
  const place = sql<number>`(select coalesce(max(last.place), 0) + 1 from outgoing_mail as last)`;
  await tables
    .insertInto('outgoing_mail')
    .values(mails.map((mail) => ({ ...mail, rank: mailKinds[mail.kind], place })))
    .onConflict((conflict) =>
      conflict
        .columns(['recipient', 'kind', 'subject_id'])
        .doUpdateSet((row) => ({ due_at: row.ref('excluded.due_at') }))
        .where('outgoing_mail.tries', '=', 0)
        .whereRef('outgoing_mail.due_at', '>', 'excluded.due_at'),
    )
    .execute();
}

/** Reads one index range per rank, so that waiting and future mails cost nothing. */
export async function findDueMails(
  { kysely }: Pick<Database, 'kysely'>,
  now: number,
  limit: number,
  lessTo: readonly string[] = [],
): Promise<OutgoingMail[]> {
  const others = lessTo.length > 0 ? sql`and recipient not in (${sql.join(lessTo)})` : sql``;
  const ranges = MAIL_RANKS.map(
    (rank) => sql`select * from (
      select * from outgoing_mail where rank = ${rank} and due_at <= ${now} ${others}
      order by due_at, place, nonce limit ${limit}) as due`,
  );
  const { rows } = await sql<OutgoingMail>`
    ${sql.join(ranges, sql` union all `)} order by rank, due_at, place, nonce limit ${limit}`.execute(kysely);
  return rows;
}

/** @returns false if another process was faster */
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

/** Locks the mail; false if it was replaced. */
export async function lockMail(tables: Transaction<Tables>, { nonce }: OutgoingMail): Promise<boolean> {
  const locked = await tables
    .updateTable('outgoing_mail')
    .set({ nonce })
    .where('nonce', '=', nonce)
    .returning('nonce')
    .executeTakeFirst();
  return locked !== undefined;
}

export async function postponeMail(
  { kysely }: Pick<Database, 'kysely'>,
  { nonce }: OutgoingMail,
  dueAt: number,
): Promise<void> {
  await kysely.updateTable('outgoing_mail').set({ due_at: dueAt }).where('nonce', '=', nonce).execute();
}

/** Mails that a clock that was ahead made due later than `latest` are due at `now`. */
export async function bringMailsForward(
  { kysely }: Pick<Database, 'kysely'>,
  latest: number,
  now: number,
): Promise<void> {
  for (const rank of MAIL_RANKS)
    await kysely
      .updateTable('outgoing_mail')
      .set({ due_at: now })
      .where('rank', '=', rank)
      .where('due_at', '>', latest)
      .execute();
}

export async function removeMail(
  { kysely }: Pick<Database, 'kysely'>,
  { nonce }: OutgoingMail,
): Promise<void> {
  await kysely.deleteFrom('outgoing_mail').where('nonce', '=', nonce).execute();
}

export async function removeMails(
  tables: Transaction<Tables>,
  kinds: readonly MailKind[],
  recipients: readonly string[],
): Promise<void> {
  await tables
    .deleteFrom('outgoing_mail')
    .where('recipient', 'in', recipients)
    .where('kind', 'in', kinds)
    .execute();
}

export async function removeMailAbout(
  tables: Transaction<Tables>,
  kind: MailKind,
  recipient: string,
  subjectId: string,
): Promise<void> {
  await tables
    .deleteFrom('outgoing_mail')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute();
}

export const findMails = ({ kysely }: Pick<Database, 'kysely'>): Promise<OutgoingMail[]> =>
  kysely
    .selectFrom('outgoing_mail')
    .orderBy('rank')
    .orderBy('due_at')
    .orderBy('place')
    .orderBy('nonce')
    .selectAll()
    .execute();

/** In the order of the queue. */
export interface MailCursor {
  readonly rank: number;
  readonly dueAt: number;
  readonly place: number;
  /** Mails of that place that earlier pages show. */
  readonly shown: number;
}

export function findMailPage(
  { kysely }: Pick<Database, 'kysely'>,
  after: MailCursor | undefined,
  limit: number,
): Promise<OutgoingMail[]> {
  const queued = kysely
    .selectFrom('outgoing_mail')
    .orderBy('rank')
    .orderBy('due_at')
    .orderBy('place')
    .orderBy('nonce')
    .limit(limit)
    .selectAll();
  if (after === undefined) return queued.execute();
  const { rank, dueAt, place, shown } = after;
  return queued
    .where(sql<boolean>`(rank, due_at, place) >= (${rank}, ${dueAt}, ${place})`)
    .offset(shown)
    .execute();
}

/** Those that were tried at least so often. */
export async function countTriedMails({ kysely }: Pick<Database, 'kysely'>, tries: number): Promise<number> {
  const { count } = await kysely
    .selectFrom('outgoing_mail')
    .where('tries', '>=', tries)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countMails({ kysely }: Pick<Database, 'kysely'>): Promise<number> {
  const { count } = await kysely
    .selectFrom('outgoing_mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
