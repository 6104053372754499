import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Side } from '#domain/enquiry/listed-thread.ts';
import type { EnquiryMessageTable } from './enquiry-tables.ts';
import type { Tables } from './tables.ts';

/** A message's row. */
export type EnquiryMessage = Selectable<EnquiryMessageTable>;

/** What a side has written in a thread from a number on. */
interface Written {
  readonly enquiryId: string;
  readonly side: Side;
  readonly from: number;
}

/** Notes which mail tells of these messages: that which begins with the message of this number. */
export async function setMailBatch(
  tables: Transaction<Tables>,
  { enquiryId, side, from }: Written,
  batch: number,
): Promise<void> {
  await tables
    .updateTable('enquiry_message')
    .set({ mail_batch: batch })
    .where('enquiry_id', '=', enquiryId)
    .where('number', '>=', from)
    .where('side', '=', side)
    .execute();
}

/** The messages of a thread that the same mail tells of, but for those up to a number. */
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

/** The message with which a thread begins, alone. */
export const findFirstMessage = (tables: Kysely<Tables>, enquiryId: string): Promise<EnquiryMessage[]> =>
  tables
    .selectFrom('enquiry_message')
    .where('enquiry_id', '=', enquiryId)
    .where('number', '=', 1)
    .selectAll()
    .execute();

/** All messages of a thread, the oldest first. */
export const findAllMessages = (tables: Kysely<Tables>, enquiryId: string): Promise<EnquiryMessage[]> =>
  tables
    .selectFrom('enquiry_message')
    .where('enquiry_id', '=', enquiryId)
    .orderBy('number')
    .selectAll()
    .execute();
