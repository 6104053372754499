import { randomUUID } from 'node:crypto';
import type { Services } from '../services.ts';
import { findCompaniesToLookAt, findRounds } from '../db/freshness.ts';
import { keepJob, releaseJob, takeJob } from '../db/jobs.ts';
import { askWhereDue, LOOK_EVERY_MS } from './ask-where-due.ts';
import { moveOn } from './move-on.ts';

const JOB = 'freshness';
const LEASE_MS = 5 * 60_000;
const BATCH = 100;

type Needed = Pick<Services, 'database' | 'clock'>;

/**
 * Asks owners to confirm what is due, reminds them, and pauses what nobody has confirmed. Each step is a transaction of
 * its own, which finds out for itself whether it is still to be done: killed at any time, it goes on at the next look.
 * Of several servers on the same database one does it.
 * @param exempt VAT numbers of companies that are never asked
 */
export async function keepFresh(
  services: Needed,
  exempt: ReadonlySet<string>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { database, clock } = services;
  const holder = randomUUID();
  const leaseEnd = () => clock() + LEASE_MS;
  if ((await takeJob(database, JOB, holder, leaseEnd(), clock())) === undefined) return;
  const goesOn = async () => !isStopped() && (await keepJob(database.kysely, JOB, holder, leaseEnd()));
  try {
    await each(
      goesOn,
      async (after) => (await findRounds(database, after, BATCH)).map(({ id }) => id),
      (id) => moveOn(services, id),
    );
    await each(
      goesOn,
      (after) => {
        const now = clock();
        return findCompaniesToLookAt(database, { now, latest: now + LOOK_EVERY_MS, after, limit: BATCH });
      },
      (id) => askWhereDue(services, id, exempt),
    );
  } finally {
    await releaseJob(database, JOB, holder);
  }
}

/** Goes over all ids in their order, a batch at a time, as long as it may. */
async function each(
  goesOn: () => Promise<boolean>,
  find: (after: string) => Promise<readonly string[]>,
  work: (id: string) => Promise<void>,
): Promise<void> {
  let after = '';
  for (;;) {
    const ids = await find(after);
    for (const id of ids) {
      if (!(await goesOn())) return;
      await work(id);
      after = id;
    }
    if (ids.length < BATCH) return;
  }
}
