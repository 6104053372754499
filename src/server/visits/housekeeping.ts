import { removeKeptSteps } from '../db/enquiry-anonymization.ts';
import { lockThread } from '../db/enquiries.ts';
import {
  changeVisit,
  findVisit,
  findVisitsToErase,
  findVisitsToRemind,
  removeVisitDetails,
} from '../db/visits.ts';
import { inBatches } from '../ground/in-batches.ts';
import type { Services } from '../services.ts';
import { queueVisitReminder } from './queue-mails.ts';

const BATCH = 100;

type VisitServices = Pick<Services, 'database' | 'clock'>;

/** Safe to run concurrently: each thread is locked and its visit read again. */
export async function remindOfVisits({ database, clock }: VisitServices): Promise<void> {
  const due = inBatches(BATCH, () => findVisitsToRemind(database.kysely, clock(), BATCH));
  for await (const { id, enquiry_id: enquiryId } of due) {
    const now = clock();
    await database.transaction(async (tables) => {
      if ((await lockThread(tables, enquiryId)) === undefined) return;
      const visit = await findVisit(tables, enquiryId, id);
      if (visit === undefined || visit.remind_at === null || visit.remind_at > now) return;
      await changeVisit(tables, id, { remind_at: null });
      // A server that was down for long does not remind of what is over.
      if (visit.state === 'accepted' && (visit.starts_at ?? 0) > now)
        await queueVisitReminder(tables, visit, now);
    });
  }
}

export async function eraseVisitDetails({ database, clock }: VisitServices): Promise<void> {
  for await (const { id } of inBatches(BATCH, () => findVisitsToErase(database.kysely, clock(), BATCH))) {
    await database.transaction(async (tables) => {
      await changeVisit(tables, id, { erase_at: null });
      await removeVisitDetails(tables, id);
    });
  }
  await removeKeptSteps(database.kysely, clock());
  database.eraseDeleted();
}
