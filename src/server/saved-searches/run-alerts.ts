import { randomUUID } from 'node:crypto';
import { acquireJob, releaseJob, renewJob } from '../db/jobs.ts';
import { countPairs } from '../db/new-listings.ts';
import { matchInWorker } from './match-in-worker.ts';
import { LEASE_MS, matchNewListings, NEWS_JOB, type Look, type LookServices } from './match-new-listings.ts';

/** Overlap with the previous run: listings may be committed later than their timestamp. */
const OVERLAP_MS = 10 * 60_000;

/** Above this number of pairs, starting a thread pays off. */
const WORTH_A_THREAD = 2000;

/**
 * Matches listings published since the last run. One server at a time; idempotent, so a killed run is
 * repeated safely.
 */
export async function runAlerts(
  services: LookServices,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const holder = randomUUID();
  const job = await acquireJob(database.kysely, NEWS_JOB, holder, now + LEASE_MS, now);
  if (job === undefined) return;
  try {
    // A future time was written by a wrong clock.
    const since = Math.min(job.state === '' ? now : Number(job.state), now) - OVERLAP_MS;
    const look: Look = { holder, since };
    const isMuch = (await countPairs(database.kysely, since, WORTH_A_THREAD)) >= WORTH_A_THREAD;
    const isDone = await (isMuch ? matchInWorker : matchNewListings)(services, look, signal);
    if (isDone) await renewJob(database.kysely, NEWS_JOB, holder, now + LEASE_MS, String(now));
  } finally {
    await releaseJob(database.kysely, NEWS_JOB, holder);
  }
}
