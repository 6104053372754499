import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { findBy, hasRow, lockBy } from './rows.ts';
import type { Tables } from './tables.ts';

export type RequestRow = Selectable<Tables['request']>;

/** @returns false if a guest has an open request to several owners and this is another */
export const addRequest = (tables: Transaction<Tables>, row: RequestRow): Promise<boolean> =>
  hasRow(
    tables
      .insertInto('request')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );

/** Open ones to several owners, the oldest first. */
export const findOpenRequests = (
  tables: Kysely<Tables>,
  askerKey: string,
  limit: number,
): Promise<Pick<RequestRow, 'id' | 'nonce'>[]> =>
  tables
    .selectFrom('request')
    .where('asker_key', '=', askerKey)
    .where('closed_at', 'is', null)
    // Must match the partial index's condition literally.
    .where('recipients', '>', sql.lit(1))
    .orderBy('id')
    .limit(limit)
    .select(['id', 'nonce'])
    .execute();

export const findRequest = findBy('request', 'id');

export const findRequestsById = (tables: Kysely<Tables>, ids: readonly string[]): Promise<RequestRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables.selectFrom('request').where('id', 'in', ids).selectAll().execute();

export const lockRequest = lockBy('request', 'id');

/** The request must be locked. */
export const changeRequest = (
  tables: Transaction<Tables>,
  id: string,
  change: Partial<Omit<RequestRow, 'id'>>,
): Promise<RequestRow> =>
  tables.updateTable('request').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export type RequestMessage = Pick<
  Selectable<Tables['enquiry_message']>,
  'enquiry_id' | 'number' | 'text' | 'need'
>;

/** One for each owner whose thread still exists. */
export const findRequestMessages = (tables: Kysely<Tables>, requestId: string): Promise<RequestMessage[]> =>
  tables
    .selectFrom('enquiry_message')
    .where('request_id', '=', requestId)
    .orderBy('enquiry_id')
    .select(['enquiry_id', 'number', 'text', 'need'])
    .execute();

/** The request that began a thread. */
export const findFirstRequest = (
  tables: Kysely<Tables>,
  enquiryId: string,
): Promise<RequestRow | undefined> => requestsOf(tables, enquiryId).orderBy('number').executeTakeFirst();

export const findLastRequest = (tables: Kysely<Tables>, enquiryId: string): Promise<RequestRow | undefined> =>
  requestsOf(tables, enquiryId).orderBy('number', 'desc').executeTakeFirst();

const requestsOf = (tables: Kysely<Tables>, enquiryId: string) =>
  tables
    .selectFrom('enquiry_message')
    .innerJoin('request', 'request.id', 'enquiry_message.request_id')
    .where('enquiry_message.enquiry_id', '=', enquiryId)
    .limit(1)
    .selectAll('request');

interface Answer {
  readonly isAnswered: boolean;
  /** Number of the last quote or decline. */
  readonly response: number | null;
}

/** What the owner has written since a message, as far as the asker sees it. */
export async function findAnswer(tables: Kysely<Tables>, enquiryId: string, after: number): Promise<Answer> {
  const written = tables
    .selectFrom('enquiry_message')
    .where('enquiry_id', '=', enquiryId)
    .where('number', '>', after)
    .where('side', '=', 'owner')
    .where('is_hidden', '=', 0);
  const any = await written.select('number').limit(1).executeTakeFirst();
  const response =
    any &&
    (await written
      .where('response', 'is not', null)
      .orderBy('number', 'desc')
      .select('number')
      .limit(1)
      .executeTakeFirst());
  return { isAnswered: any !== undefined, response: response?.number ?? null };
}

interface FoundRequest extends RequestRow {
  /** Owners who have written since. */
  readonly answered: number;
  /** JSON. */
  readonly need: string | null;
}

/** Newest first. @param below an id */
export const findRequests = (
  tables: Kysely<Tables>,
  askerKey: string,
  below: string,
  limit: number,
): Promise<FoundRequest[]> =>
  tables
    .selectFrom('request')
    .where('asker_key', '=', askerKey)
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll()
    .select([
      sql<number>`(select count(*) from enquiry_message asked where asked.request_id = request.id
        and exists (select 1 from enquiry_message answer where answer.enquiry_id = asked.enquiry_id
          and answer.number > asked.number and answer.side = 'owner' and answer.is_hidden = 0))`.as(
        'answered',
      ),
      sql<
        string | null
      >`(select max(need) from enquiry_message asked where asked.request_id = request.id)`.as('need'),
    ])
    .execute();

export const findRequestsToRemind = (
  kysely: Kysely<Tables>,
  now: number,
  limit: number,
): Promise<Pick<RequestRow, 'id'>[]> =>
  kysely
    .selectFrom('request')
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(limit)
    .select('id')
    .execute();

/** Closes those whose day is long over. @param day before which they wanted an answer */
export async function closeLapsedRequests(kysely: Kysely<Tables>, day: string, now: number): Promise<void> {
  await kysely
    .updateTable('request')
    .set({ closed_at: now, remind_at: null })
    .where('answer_by', '<', day)
    .where('closed_at', 'is', null)
    .execute();
}

/** A guest's become those of the company that has the guest's address. */
export async function transferRequests(
  tables: Transaction<Tables>,
  guestKey: string,
  companyId: string,
): Promise<void> {
  await tables
    .updateTable('request')
    .set({ asker_key: companyId, is_guest: 0 })
    .where('asker_key', '=', guestKey)
    .execute();
}

/** Of a thread whose guest was deleted, unless the guest is in another thread of the request. */
export async function removeGuestRequests(tables: Transaction<Tables>, enquiryId: string): Promise<void> {
  await tables
    .deleteFrom('request')
    .where('is_guest', '=', 1)
    .where('id', 'in', (sent) =>
      sent
        .selectFrom('enquiry_message')
        .where('enquiry_id', '=', enquiryId)
        .where('request_id', 'is not', null)
        .select('request_id'),
    )
    .where((other) =>
      other.not(
        other.exists(
          other
            .selectFrom('enquiry_message as other')
            .innerJoin('enquiry_guest', 'enquiry_guest.enquiry_id', 'other.enquiry_id')
            .whereRef('other.request_id', '=', 'request.id')
            .select('other.number'),
        ),
      ),
    )
    .execute();
}

/** When a thread becomes part of another. */
export async function moveChoices(tables: Transaction<Tables>, from: string, into: string): Promise<void> {
  await tables
    .updateTable('request')
    .set({ chosen: into })
    .where('chosen', '=', from)
    .where('id', 'in', (sent) =>
      sent.selectFrom('enquiry_message').where('enquiry_id', '=', into).select('request_id'),
    )
    .execute();
}
