import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { beginsWith } from './begins-with.ts';
import { MAIL_RANKS, mailKinds, type MailKind } from './mail-kinds.ts';
import { countRows, deleteBy, hasRow, upsertInto } from './rows.ts';
import type { Tables } from './tables.ts';

/** The queue holds the newest mail per kind, subject and address. */
export type OutgoingMail = Selectable<Tables['outgoing_mail']>;

/** Replaces a waiting mail with the same kind, subject and address. */
export async function addMail(
  tables: Kysely<Tables>,
  mail: Omit<OutgoingMail, 'rank' | 'place'>,
): Promise<void> {
  const rank = mailKinds[mail.kind];
  // The only portable sequence; concurrent mails may share a position.
  const place = sql<number>`(select coalesce(max(last.place), 0) + 1 from outgoing_mail as last)`;
  await upsertMail(tables, { ...mail, rank, place });
}

const upsertMail = upsertInto('outgoing_mail', 'recipient', 'kind', 'subject_id');

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
  kysely: Kysely<Tables>,
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
export const claimMail = (kysely: Kysely<Tables>, mail: OutgoingMail, leaseEnd: number): Promise<boolean> =>
  hasRow(
    kysely
      .updateTable('outgoing_mail')
      .set({ due_at: leaseEnd, tries: mail.tries + 1 })
      .where('nonce', '=', mail.nonce)
      .where('due_at', '=', mail.due_at)
      .returning('nonce'),
  );

/** Locks the mail; false if it was replaced. */
export const lockMail = (tables: Transaction<Tables>, { nonce }: OutgoingMail): Promise<boolean> =>
  hasRow(tables.updateTable('outgoing_mail').set({ nonce }).where('nonce', '=', nonce).returning('nonce'));

export async function postponeMail(
  kysely: Kysely<Tables>,
  { nonce }: OutgoingMail,
  dueAt: number,
): Promise<void> {
  await kysely.updateTable('outgoing_mail').set({ due_at: dueAt }).where('nonce', '=', nonce).execute();
}

/** Mails that a clock that was ahead made due later than `latest` are due at `now`. */
export async function bringMailsForward(kysely: Kysely<Tables>, latest: number, now: number): Promise<void> {
  for (const rank of MAIL_RANKS)
    await kysely
      .updateTable('outgoing_mail')
      .set({ due_at: now })
      .where('rank', '=', rank)
      .where('due_at', '>', latest)
      .execute();
}

export const removeMail = deleteBy('outgoing_mail', 'nonce');

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

export const removeMailAbout = deleteBy('outgoing_mail', 'kind', 'recipient', 'subject_id');

export const findMails = (kysely: Kysely<Tables>): Promise<OutgoingMail[]> =>
  kysely
    .selectFrom('outgoing_mail')
    .orderBy('rank')
    .orderBy('due_at')
    .orderBy('place')
    .orderBy('nonce')
    .selectAll()
    .execute();

/** Columns that each order sorts by, all in its direction. */
export const MAIL_ORDERS = {
  queue: { columns: ['rank', 'due_at', 'place'], direction: 'asc' },
  oldest: { columns: ['place'], direction: 'asc' },
  tries: { columns: ['tries', 'place'], direction: 'desc' },
} as const satisfies Record<string, { columns: readonly (keyof OutgoingMail)[]; direction: 'asc' | 'desc' }>;

export interface MailSearch {
  readonly order: keyof typeof MAIL_ORDERS;
  /** A kind, or the beginning of an address; empty for all. */
  readonly text: string;
  /** Values of the order's columns, and how many mails with those earlier pages show. */
  readonly after: { readonly values: readonly number[]; readonly shown: number } | undefined;
}

const selectMails = (tables: Kysely<Tables>, text: string) => {
  const all = tables.selectFrom('outgoing_mail');
  if (text === '') return all;
  return Object.hasOwn(mailKinds, text)
    ? all.where('kind', '=', text as MailKind)
    : all.where(beginsWith('recipient', text.toLowerCase()));
};

export function findMailPage(
  kysely: Kysely<Tables>,
  { order, text, after }: MailSearch,
  limit: number,
): Promise<OutgoingMail[]> {
  const { columns, direction } = MAIL_ORDERS[order];
  const sorted = [...columns, 'nonce' as const].reduce(
    (mails, column) => mails.orderBy(column, direction),
    selectMails(kysely, text).limit(limit).selectAll(),
  );
  if (after === undefined) return sorted.execute();
  const places = sql.join(columns.map((column) => sql.ref(column)));
  // Whatever a cursor says: some columns are narrower.
  const values = sql.join(after.values.map((value) => sql`cast(${value} as bigint)`));
  const beyond = sql.raw(direction === 'asc' ? '>=' : '<=');
  return sorted
    .where(sql<boolean>`(${places}) ${beyond} (${values})`)
    .offset(after.shown)
    .execute();
}

/** Those that were tried at least so often. */
export const countTriedMails = (kysely: Kysely<Tables>, tries: number): Promise<number> =>
  countRows(kysely.selectFrom('outgoing_mail').where('tries', '>=', tries));

/** @param text as of {@link MailSearch} */
export const countMails = (kysely: Kysely<Tables>, text = ''): Promise<number> =>
  countRows(selectMails(kysely, text));
