import type { Transaction } from 'kysely';
import { findEnquiry } from '../db/enquiries.ts';
import {
  changeRequest,
  findAnswer,
  findRequestMessages,
  findRequestsToRemind,
  lockRequest,
  type RequestMessage,
} from '../db/requests.ts';
import type { Tables } from '../db/tables.ts';
import { mailSubject, recipientOf } from './queue-message-mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { inBatches } from '../ground/in-batches.ts';
import type { Services } from '../services.ts';
import { dayAt } from '#domain/listing/availability.ts';

const BATCH = 100;

/** Safe to run concurrently: each request is locked and read again. */
export async function remindOfRequests({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const due = inBatches(BATCH, () => findRequestsToRemind(database.kysely, clock(), BATCH));
  for await (const { id } of due) {
    const now = clock();
    await database.transaction(async (tables) => {
      const request = await lockRequest(tables, id);
      if (request === undefined || request.remind_at === null || request.remind_at > now) return;
      await changeRequest(tables, id, { remind_at: null });
      // A server that was down for long does not remind of what is over.
      if (request.closed_at !== null || request.answer_by < dayAt(now)) return;
      for (const sent of await findRequestMessages(tables, id)) await remindOwner(tables, sent, now);
    });
  }
}

async function remindOwner(
  tables: Transaction<Tables>,
  { enquiry_id: id, number }: RequestMessage,
  now: number,
): Promise<void> {
  const thread = await findEnquiry(tables, id);
  const isWaiting = thread?.closed_at === null && thread.delivered_at !== null;
  if (!isWaiting || (await findAnswer(tables, id, number)).isAnswered) return;
  const found = await recipientOf(tables, id, 'owner');
  if (found === undefined) return;
  const { email: recipient, locale } = found.recipient;
  const subjectId = mailSubject(id, number);
  await queueMail(tables, { kind: 'requestReminder', recipient, subjectId, locale, now });
}
