import type { Transaction } from 'kysely';
import { SIDES } from '#domain/enquiry/listed-thread.ts';
import { changeSide, type Enquiry } from './enquiries.ts';
import { moveFiles } from './enquiry-files.ts';
import { findAllMessages, type EnquiryMessage } from './enquiry-messages.ts';
import { moveChoices } from './requests.ts';
import { idsOf } from './rows.ts';
import type { Tables } from './tables.ts';
import { changeVisit, findVisitIn } from './visits.ts';

export const findWaitingThreads = (tables: Transaction<Tables>, companyId: string): Promise<string[]> =>
  idsOf(
    tables
      .selectFrom('enquiry')
      .where('asker_key', '=', companyId)
      .where('delivered_at', 'is', null)
      .orderBy('id')
      .select('id'),
  );

/** Ordered by id; excludes threads about the company's own listings. */
export const findGuestThreads = (
  tables: Transaction<Tables>,
  key: string,
  companyId: string,
): Promise<string[]> =>
  idsOf(
    tables
      .selectFrom('enquiry')
      .where('asker_key', '=', key)
      .where('id', 'not in', (own) =>
        own.selectFrom('enquiry_side').where('company_id', '=', companyId).select('enquiry_id'),
      )
      .orderBy('id')
      .select('id'),
  );

interface GuestTransfer {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
}

/** Transfers a guest's side and messages to a company and revokes the guest's token. */
export async function transferToCompany(
  tables: Transaction<Tables>,
  { id, companyId, name }: GuestTransfer,
  isOnly: boolean,
): Promise<void> {
  await tables
    .updateTable('enquiry')
    // A unique index forbids two threads of an asker about a listing.
    .set({ asker_key: isOnly ? companyId : null, is_guest: 0 })
    .where('id', '=', id)
    .execute();
  await tables
    .updateTable('enquiry_side')
    .set({ company_id: companyId, name_k: name })
    .where('enquiry_id', '=', id)
    .where('side', '=', 'asker')
    .execute();
  for (const table of ['enquiry_message', 'enquiry_file'] as const)
    await tables
      .updateTable(table)
      .set({ company_id: companyId })
      .where('enquiry_id', '=', id)
      .where('side', '=', 'asker')
      .execute();
  await tables
    .updateTable('visit_detail')
    .set({ company_id: companyId })
    .where('visit_id', 'in', tables.selectFrom('visit').where('enquiry_id', '=', id).select('id'))
    .where('side', '=', 'asker')
    .execute();
  await tables
    .updateTable('enquiry_block')
    .set({ blocker_id: companyId })
    .where('enquiry_id', '=', id)
    .where('side', '=', 'asker')
    .execute();
  await tables.deleteFrom('enquiry_guest').where('enquiry_id', '=', id).execute();
}

/** Moves messages in the order in which they were sent. */
export async function mergeThreads(tables: Transaction<Tables>, from: Enquiry, into: Enquiry): Promise<void> {
  const joined = [
    ...(await findAllMessages(tables, into.id)),
    ...(await findAllMessages(tables, from.id)),
  ].sort((one, other) => one.sent_at - other.sent_at);
  const readTo = await findReads(tables, [from.id, into.id]);
  await tables.deleteFrom('enquiry_message').where('enquiry_id', 'in', [from.id, into.id]).execute();
  for (const [index, message] of joined.entries()) {
    await tables
      .insertInto('enquiry_message')
      .values({ ...message, enquiry_id: into.id, number: index + 1, mail_batch: null })
      .execute();
  }
  await moveFiles(tables, joined, from.id, into.id);
  const closedAt =
    from.closed_at === null || into.closed_at === null ? null : Math.max(from.closed_at, into.closed_at);
  const lastAt = Math.max(from.last_at, into.last_at);
  await tables
    .updateTable('enquiry')
    .set({
      ...{ messages: joined.length, last_at: lastAt },
      is_answered: from.is_answered === 1 ? 1 : into.is_answered,
      answered_at: joined.find(({ side }) => side === 'owner')?.sent_at ?? null,
      closed_at: closedAt,
    })
    .where('id', '=', into.id)
    .execute();
  for (const side of SIDES) {
    const isOthers = (message: EnquiryMessage) => message.side !== side && message.is_hidden === 0;
    const first = joined.findIndex(
      (message) => isOthers(message) && message.number > (readTo.get(`${message.enquiry_id} ${side}`) ?? 0),
    );
    await changeSide(
      tables,
      { enquiry_id: into.id, side },
      {
        ...{ last_at: lastAt, is_closed: closedAt === null ? 0 : 1 },
        read_to: first === -1 ? joined.length : first,
        unread: first === -1 ? 0 : joined.slice(first).filter(isOthers).length,
      },
    );
  }
  await moveChoices(tables, from.id, into.id);
  await moveBlocks(tables, from.id, into.id);
  await moveVisits(tables, from.id, into.id);
  await tables.deleteFrom('enquiry_side').where('enquiry_id', '=', from.id).execute();
  await tables.deleteFrom('enquiry').where('id', '=', from.id).execute();
}

async function findReads(
  tables: Transaction<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sides = await tables.selectFrom('enquiry_side').where('enquiry_id', 'in', ids).selectAll().execute();
  return new Map(sides.map(({ enquiry_id, side, read_to }) => [`${enquiry_id} ${side}`, read_to]));
}

/** If both threads have an open one of a kind, that of the remaining thread stays. */
async function moveVisits(tables: Transaction<Tables>, from: string, into: string): Promise<void> {
  for (const state of ['proposed', 'accepted'] as const) {
    if ((await findVisitIn(tables, into, state)) === undefined) continue;
    const moved = await findVisitIn(tables, from, state);
    if (moved) await changeVisit(tables, moved.id, { state: 'replaced', remind_at: null });
  }
  await tables.updateTable('visit').set({ enquiry_id: into }).where('enquiry_id', '=', from).execute();
}

async function moveBlocks(tables: Transaction<Tables>, from: string, into: string): Promise<void> {
  const blocks = await tables
    .deleteFrom('enquiry_block')
    .where('enquiry_id', '=', from)
    .returningAll()
    .execute();
  for (const block of blocks) {
    await tables
      .insertInto('enquiry_block')
      .values({ ...block, enquiry_id: into })
      .onConflict((conflict) => conflict.columns(['enquiry_id', 'side']).doNothing())
      .execute();
  }
}
