import type { Kysely, Transaction } from 'kysely';
import type { Side } from '#domain/enquiry/listed-thread.ts';
import type { EnquirySide } from './enquiries.ts';
import { hasRow, upsertInto } from './rows.ts';
import type { Tables } from './tables.ts';

export const isBlocked = (tables: Kysely<Tables>, companyId: string, senderKey: string): Promise<boolean> =>
  hasRow(
    tables
      .selectFrom('enquiry_block')
      .where('blocker_id', '=', companyId)
      .where('sender_key', '=', senderKey)
      .select('enquiry_id')
      .limit(1),
  );

/** Replaces an earlier block by the same side of the same thread. */
export const addBlock = upsertInto('enquiry_block', 'enquiry_id', 'side');

/** A company's block covers all threads of the sender; a guest's only the thread. */
export interface BlockScope {
  readonly enquiryId: string;
  readonly side: Side;
  readonly blockerId: string | null;
  readonly senderKey: string | null;
}

export async function removeBlocks(
  tables: Transaction<Tables>,
  { enquiryId, side, blockerId, senderKey }: BlockScope,
): Promise<void> {
  await tables
    .deleteFrom('enquiry_block')
    .where('enquiry_id', '=', enquiryId)
    .where('side', '=', side)
    .execute();
  if (blockerId === null || senderKey === null) return;
  await tables
    .deleteFrom('enquiry_block')
    .where('blocker_id', '=', blockerId)
    .where('sender_key', '=', senderKey)
    .execute();
}

/** Extends blocks of a guest to the company that the guest becomes. */
export async function transferBlocks(
  tables: Transaction<Tables>,
  guestKey: string,
  companyId: string,
): Promise<void> {
  await tables
    .updateTable('enquiry_block')
    .set({ sender_key: companyId })
    .where('sender_key', '=', guestKey)
    .execute();
}

export async function moveToFolder(
  tables: Transaction<Tables>,
  { enquiryId, side, blockerId, senderKey }: BlockScope,
  folder: EnquirySide['folder'],
): Promise<void> {
  const own = tables.updateTable('enquiry_side').set({ folder }).where('folder', '<>', 'waiting');
  await own.where('enquiry_id', '=', enquiryId).where('side', '=', side).execute();
  if (blockerId === null || senderKey === null) return;
  await own
    .where('company_id', '=', blockerId)
    .where('side', '=', 'owner')
    .where('enquiry_id', 'in', (threads) =>
      threads.selectFrom('enquiry').where('asker_key', '=', senderKey).select('id'),
    )
    .execute();
  await own
    .where('company_id', '=', blockerId)
    .where('side', '=', 'asker')
    .where('enquiry_id', 'in', (threads) =>
      threads
        .selectFrom('enquiry_side as theirs')
        .where('theirs.company_id', '=', senderKey)
        .where('theirs.side', '=', 'owner')
        .select('theirs.enquiry_id'),
    )
    .execute();
}
