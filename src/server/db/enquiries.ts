import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Side } from '#domain/enquiry/listed-thread.ts';
import { fold } from '#domain/place/fold.ts';
import { addThreadEvents } from './events.ts';
import { refreshResponseRecord } from './response-records.ts';
import { countRows, findBy, hasRow, listBy, lockBy } from './rows.ts';
import type { Tables } from './tables.ts';

export type Enquiry = Selectable<Tables['enquiry']>;

export type EnquirySide = Selectable<Tables['enquiry_side']>;

export const otherSide = (side: Side): Side => (side === 'asker' ? 'owner' : 'asker');

export const findEnquiry = findBy('enquiry', 'id');

export const hasThread = (tables: Kysely<Tables>, companyId: string): Promise<boolean> =>
  hasRow(tables.selectFrom('enquiry_side').where('company_id', '=', companyId).select('enquiry_id').limit(1));

export const findThreadOf = findBy('enquiry', 'listing_id', 'asker_key');

export const lockThreadOf = lockBy('enquiry', 'listing_id', 'asker_key');

export const lockThread = lockBy('enquiry', 'id');

export async function addThread(
  tables: Transaction<Tables>,
  thread: Insertable<Tables['enquiry']>,
  sides: readonly Pick<EnquirySide, 'side' | 'company_id' | 'name_k' | 'folder'>[],
): Promise<void> {
  await tables.insertInto('enquiry').values(thread).execute();
  const rows = sides.map((side) => ({
    ...side,
    ...{ enquiry_id: thread.id, last_at: thread.last_at, mail_due_at: null, mail_batch: null },
  }));
  await tables.insertInto('enquiry_side').values(rows).execute();
}

export interface NewMessage {
  readonly enquiryId: string;
  readonly side: Side;
  readonly companyId: string | null;
  /** Name of the member who writes it. */
  readonly author?: string | undefined;
  /** Empty if it is a step of a visit. */
  readonly text: string;
  /** JSON. */
  readonly need: string | null;
  /** JSON. */
  readonly visit?: string;
  /** JSON. */
  readonly response?: string;
  /** What it is sent with. */
  readonly requestId?: string | undefined;
  readonly now: number;
}

/**
 * Reopens the thread, and marks it unread for the other side and read for the sender. Hidden from a side that
 * blocks the sender.
 */
export async function addMessage(tables: Transaction<Tables>, message: NewMessage): Promise<Enquiry> {
  const { enquiryId, side, companyId, text, need, visit = null, response = null, now } = message;
  const { requestId = null, author = null } = message;
  const thread = await tables
    .updateTable('enquiry')
    .set({
      messages: sql<number>`messages + 1`,
      last_at: now,
      closed_at: null,
      // How the earlier one ended stays in the owner's record.
      ...(requestId !== null && { reason: null }),
      ...(side === 'owner' && {
        is_answered: 1,
        answered_at: sql<number>`coalesce(answered_at, cast(${now} as bigint))`,
      }),
    })
    .where('id', '=', enquiryId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const number = thread.messages;
  await tables
    .insertInto('enquiry_message')
    .values({
      ...{ enquiry_id: enquiryId, number, side, company_id: companyId, author, mail_batch: null },
      ...{ text, text_k: fold(text), need, visit, response, sent_at: now, erase_at: null },
      request_id: requestId,
      is_hidden: sql<0 | 1>`(select cast(count(*) as integer) from enquiry_side
        where enquiry_id = ${enquiryId} and side <> ${side} and folder = 'blocked')`,
    })
    .execute();
  const isOwn = sql<boolean>`side = ${side}`;
  const sides = await tables
    .updateTable('enquiry_side')
    .set({
      is_closed: 0,
      last_at: sql<number>`case when folder = 'blocked' and not ${isOwn} then last_at else cast(${now} as bigint) end`,
      unread: sql<number>`case when ${isOwn} then 0 when folder = 'blocked' then unread else unread + 1 end`,
      read_to: sql<number>`case when ${isOwn} then cast(${number} as integer) else read_to end`,
    })
    .where('enquiry_id', '=', enquiryId)
    .returning(['side', 'company_id', 'folder'])
    .execute();
  await addThreadEvents(tables, { thread, number, side, response, now }, sides);
  if (side === 'owner' && companyId !== null && thread.answered_at === now)
    await refreshResponseRecord(tables, companyId, now);
  return thread;
}

export const findSides = listBy('enquiry_side', 'enquiry_id', 'side');

export async function changeSide(
  tables: Transaction<Tables>,
  { enquiry_id, side }: Pick<EnquirySide, 'enquiry_id' | 'side'>,
  change: Partial<Omit<EnquirySide, 'enquiry_id' | 'side'>>,
): Promise<void> {
  await tables
    .updateTable('enquiry_side')
    .set(change)
    .where('enquiry_id', '=', enquiry_id)
    .where('side', '=', side)
    .execute();
}

/** The thread must be locked. */
export const changeThread = (
  tables: Transaction<Tables>,
  id: string,
  change: Partial<Omit<Enquiry, 'id'>>,
): Promise<Enquiry> =>
  tables
    .updateTable('enquiry')
    .set({ id, ...change })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The threads must be locked. */
export async function setClosed(
  tables: Transaction<Tables>,
  ids: readonly string[],
  closedAt: number | null,
): Promise<void> {
  await tables.updateTable('enquiry').set({ closed_at: closedAt }).where('id', 'in', ids).execute();
  await tables
    .updateTable('enquiry_side')
    .set({ is_closed: closedAt === null ? 0 : 1 })
    .where('enquiry_id', 'in', ids)
    .execute();
}

/** Never moves backwards. */
export async function setRead(
  tables: Transaction<Tables>,
  { enquiry_id, side, read_to }: EnquirySide,
  readTo: number,
): Promise<void> {
  if (readTo <= read_to) return;
  const unread = await countRows(
    tables
      .selectFrom('enquiry_message')
      .where('enquiry_id', '=', enquiry_id)
      .where('number', '>', readTo)
      .where('side', '<>', side)
      .where('is_hidden', '=', 0),
  );
  await changeSide(tables, { enquiry_id, side }, { read_to: readTo, unread });
}
