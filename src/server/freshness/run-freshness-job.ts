import { randomUUID } from 'node:crypto';
import { DUE_AFTER_MS, isDue } from '#domain/listing/listing-state.ts';
import {
  findCompaniesToCheck,
  findRounds,
  beginRound,
  findRequestedUntil,
  findOldest,
  lockContactableOwner,
  isDueForCheck,
  storeNextCheck,
} from '../db/freshness.ts';
import { renewJob, releaseJob, acquireJob } from '../db/jobs.ts';
import { isDiskFull, isUnavailable } from '../db/unavailable.ts';
import { DAY_MS } from '../ground/durations.ts';
import { newId } from '../ground/ids.ts';
import { inBatches } from '../ground/in-batches.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';
import { advanceRound } from './advance-round.ts';

const JOB = 'freshness';
const LEASE_MS = 5 * 60_000;
const BATCH = 100;

type FreshnessServices = Pick<Services, 'database' | 'clock' | 'log'>;

/** Each step is a transaction that re-checks its condition, so a killed run continues later. */
export async function runFreshnessJob(
  services: FreshnessServices,
  signal: Pick<AbortSignal, 'aborted'> = new AbortController().signal,
): Promise<void> {
  const { database, clock } = services;
  const holder = randomUUID();
  const leaseEnd = () => clock() + LEASE_MS;
  if ((await acquireJob(database.kysely, JOB, holder, leaseEnd(), clock())) === undefined) return;
  const canContinue = async () =>
    !signal.aborted && (await renewJob(database.kysely, JOB, holder, leaseEnd()));
  try {
    await each(
      services,
      canContinue,
      async (after) => (await findRounds(database.kysely, after, BATCH)).map(({ id }) => id),
      (id) => advanceRound(services, id),
    );
    await each(
      services,
      canContinue,
      (after) => {
        const now = clock();
        return findCompaniesToCheck(database.kysely, {
          now,
          latest: now + CHECK_EVERY_MS,
          after,
          limit: BATCH,
        });
      },
      (id) => requestConfirmationIfDue(services, id),
    );
  } finally {
    await releaseJob(database.kysely, JOB, holder);
  }
}

/** In id order and batches, as long as the lease allows. A failure at one does not hold up those after it. */
async function each(
  { log }: Pick<Services, 'log'>,
  canContinue: () => Promise<boolean>,
  find: (after: string) => Promise<readonly string[]>,
  work: (id: string) => Promise<void>,
): Promise<void> {
  for await (const id of inBatches<string>(BATCH, (after = '') => find(after))) {
    if (!(await canContinue())) return;
    try {
      await work(id);
    } catch (error) {
      if (isUnavailable(error) || isDiskFull(error)) throw error;
      log.error({ err: error, id }, 'freshness step failed');
    }
  }
}

/** New confirmations are due no sooner, so this bounds the time between checks. */
const CHECK_EVERY_MS = DUE_AFTER_MS;

/** Listings due within a day join the mail; at most one mail a week. */
const REQUEST_AHEAD_MS = DAY_MS;
const REQUEST_EVERY_MS = 7 * DAY_MS;

const requestConfirmationIfDue = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  companyId: string,
): Promise<void> =>
  database.transaction(async (tables) => {
    const now = clock();
    const owner = await lockContactableOwner(tables, companyId);
    if (owner === undefined || !(await isDueForCheck(tables, companyId, now, now + CHECK_EVERY_MS))) return;
    const requestedUntil = await findRequestedUntil(tables, companyId);
    const oldest = owner.is_demo === 1 ? undefined : await findOldest(tables, companyId, requestedUntil);
    if (oldest === undefined || !isDue(oldest, now)) {
      const look_at = Math.min(oldest ?? now, now) + DUE_AFTER_MS;
      await storeNextCheck(tables, { company_id: companyId, look_at });
      return;
    }
    const id = newId(now);
    await beginRound(tables, {
      ...{ id, company_id: companyId, begun_at: now },
      // Starts at the oldest active one; lapsed listings belong to earlier rounds.
      ...{ confirmed_after: oldest - 1, confirmed_until: now - DUE_AFTER_MS + REQUEST_AHEAD_MS },
    });
    await queueMail(tables, {
      ...{ kind: 'listingsDue', recipient: owner.email, subjectId: id, locale: owner.locale, now },
    });
    await storeNextCheck(tables, { company_id: companyId, look_at: now + REQUEST_EVERY_MS });
  });
