import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Side } from '#domain/enquiry/listed-thread.ts';
import { findBy, listBy } from './rows.ts';
import type { Tables } from './tables.ts';

export type EnquiryMessage = Selectable<Tables['enquiry_message']>;

interface SentMessage {
  readonly enquiryId: string;
  readonly side: Side;
  readonly from: number;
}

export async function setMailBatch(
  tables: Transaction<Tables>,
  { enquiryId, side, from }: SentMessage,
  batch: number,
): Promise<void> {
  await tables
    .updateTable('enquiry_message')
    .set({ mail_batch: batch })
    .where('enquiry_id', '=', enquiryId)
    .where('number', '>=', from)
    .where('side', '=', side)
    .where('is_hidden', '=', 0)
    .execute();
}

/** Hides what the asker has written since the owner blocked it. */
export async function hideMessages(
  tables: Transaction<Tables>,
  enquiryId: string,
  blocked: { readonly companyId: string; readonly senderKey: string },
): Promise<void> {
  await tables
    .updateTable('enquiry_message')
    .set({ is_hidden: 1 })
    .where('enquiry_id', '=', enquiryId)
    .where('side', '=', 'asker')
    .where('sent_at', '>=', (blocks) =>
      blocks
        .selectFrom('enquiry_block')
        .where('blocker_id', '=', blocked.companyId)
        .where('sender_key', '=', blocked.senderKey)
        .select(({ fn }) => fn.min('blocked_at').as('since')),
    )
    .execute();
}

export const findMailedMessages = (
  tables: Kysely<Tables>,
  enquiryId: string,
  batch: number,
  readTo: number,
): Promise<EnquiryMessage[]> =>
  tables
    .selectFrom('enquiry_message')
    .where('enquiry_id', '=', enquiryId)
    .where('mail_batch', '=', batch)
    .where('number', '>', readTo)
    .orderBy('number')
    .selectAll()
    .execute();

export const findMessage = findBy('enquiry_message', 'enquiry_id', 'number');

/** Of quotes and declines. */
export const findLastResponse = (
  tables: Kysely<Tables>,
  enquiryId: string,
): Promise<EnquiryMessage | undefined> =>
  tables
    .selectFrom('enquiry_message')
    .where('enquiry_id', '=', enquiryId)
    .where('response', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();

/** As stored; `undefined` if none is stated. */
export async function findLastNeed(tables: Kysely<Tables>, enquiryId: string): Promise<string | undefined> {
  const stated = await tables
    .selectFrom('enquiry_message')
    .where('enquiry_id', '=', enquiryId)
    .where('need', 'is not', null)
    .where('is_hidden', '=', 0)
    .orderBy('number', 'desc')
    .limit(1)
    .select('need')
    .executeTakeFirst();
  return stated?.need ?? undefined;
}

export const findAllMessages = listBy('enquiry_message', 'enquiry_id', 'number');
