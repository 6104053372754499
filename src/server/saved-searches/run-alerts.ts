import { randomUUID } from 'node:crypto';
import { renewJob, releaseJob, acquireJob } from '../db/jobs.ts';
import { countPairs } from '../db/news.ts';
import { matchInWorker } from './match-in-worker.ts';
import { matchNewListings } from './match-new-listings.ts';
import { LEASE_MS, NEWS_JOB, type Look, type LookServices } from './look.ts';

/** So far each look goes back behind the one before: a listing may be committed later than its time says. */
const OVERLAP_MS = 10 * 60_000;

/** So many pairs of a search and a listing take as long as to start a thread. */
const WORTH_A_THREAD = 2000;

/**
 * Has saved searches find what was published since the last look, and mail it when they are to. Of several servers one
 * looks. Killed anywhere, the next look finds what is left: each search finds a listing once.
 */
export async function runAlerts(
  services: LookServices,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const holder = randomUUID();
  const job = await acquireJob(database, NEWS_JOB, holder, now + LEASE_MS, now);
  if (job === undefined) return;
  try {
    // A time to come was noted by a clock that was wrong.
    const since = Math.min(job.state === '' ? now : Number(job.state), now) - OVERLAP_MS;
    const look: Look = { holder, now, since };
    const isMuch = (await countPairs(database.kysely, since, WORTH_A_THREAD)) >= WORTH_A_THREAD;
    const isDone = await (isMuch ? matchInWorker : matchNewListings)(services, look, signal);
    if (isDone) await renewJob(database.kysely, NEWS_JOB, holder, now + LEASE_MS, String(now));
  } finally {
    await releaseJob(database, NEWS_JOB, holder);
  }
}
