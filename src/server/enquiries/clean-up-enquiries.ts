import type { Transaction } from 'kysely';
import { dayAt } from '#domain/listing/availability.ts';
import { lockThread, setClosed, type Enquiry } from '../db/enquiries.ts';
import { removeUnconfirmed } from '../db/enquiry-guests.ts';
import { findLongClosed, findSilent, clearGuest } from '../db/enquiry-anonymization.ts';
import { closeLapsedRequests } from '../db/requests.ts';
import type { Tables } from '../db/tables.ts';
import { DAY_MS } from '../ground/durations.ts';
import { inBatches } from '../ground/in-batches.ts';
import type { Services } from '../services.ts';
import { CONFIRM_WITHIN_MS } from './confirm.ts';
import { bumpInboxVersions } from './write-message.ts';

/** Threads close after this period of silence. */
export const SILENCE_LIMIT_MS = 90 * DAY_MS;

/** Guests' data is deleted this long after closing. */
export const GUEST_RETENTION_MS = 30 * DAY_MS;

/** Requests close this long after the day of which their askers wanted an answer. */
const LAPSED_AFTER_MS = 60 * DAY_MS;

const BATCH = 100;

/** Safe to run concurrently: each thread is locked and checked again. */
export async function cleanUpEnquiries(services: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await removeUnconfirmed(database.kysely, now - CONFIRM_WITHIN_MS);
  const silentSince = now - SILENCE_LIMIT_MS;
  await forEach(
    services,
    () => findSilent(database.kysely, silentSince, BATCH),
    async (tables, thread) => {
      if (thread.closed_at === null && thread.last_at <= silentSince)
        await setClosed(tables, [thread.id], now);
    },
  );
  const closedSince = now - GUEST_RETENTION_MS;
  await forEach(
    services,
    () => findLongClosed(database.kysely, closedSince, BATCH),
    async (tables, thread) => {
      if (thread.closed_at !== null && thread.closed_at <= closedSince) await clearGuest(tables, thread.id);
    },
  );
  await closeLapsedRequests(database.kysely, dayAt(now - LAPSED_AFTER_MS), now);
  database.eraseDeleted();
}

async function forEach(
  { database }: Pick<Services, 'database'>,
  find: () => Promise<readonly string[]>,
  work: (tables: Transaction<Tables>, thread: Enquiry) => Promise<void>,
): Promise<void> {
  for await (const id of inBatches(BATCH, find)) {
    await database.transaction(async (tables) => {
      const thread = await lockThread(tables, id);
      if (thread === undefined) return;
      await work(tables, thread);
      await bumpInboxVersions(tables, id);
    });
  }
}
