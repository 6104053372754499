import { EVENT_DAYS } from '#api/events.ts';
import { dayAt } from '#domain/listing/availability.ts';
import { applyPublishingRule } from '../accounts/confirm-address.ts';
import { runCaseHousekeeping } from '../cases/housekeeping.ts';
import { bringVatChecksForward } from '../db/vat-checks.ts';
import { eraseSeenFiles } from '../checks/documents.ts';
import { requestMissingVatChecks } from '../checks/request-vat-check.ts';
import { runVatChecks } from '../checks/run-vat-checks.ts';
import { removeExpiredKeys } from '../db/api-keys.ts';
import { deleteRemovedFavourites } from '../db/favourites.ts';
import { removeOldKeys } from '../db/idempotency.ts';
import { removeOldEvents } from '../db/events.ts';
import { removeOldImports } from '../db/imports.ts';
import { removeDaysOfDeleted, removeOldDays } from '../db/listing-days.ts';
import { removeOldAttempts } from '../db/login-attempts.ts';
import { removeEndedOperatorSessions } from '../db/operators.ts';
import { bringMailsForward } from '../db/outgoing-mail.ts';
import { removeExpiredWindows } from '../db/rate-limits.ts';
import { removeEndedSessions } from '../db/sessions.ts';
import { remindOfRequests } from '../enquiries/remind-of-requests.ts';
import { cleanUpEnquiries } from '../enquiries/clean-up-enquiries.ts';
import { refreshResponseRecords } from '../enquiries/refresh-response-records.ts';
import { eraseVisitDetails, remindOfVisits } from '../visits/housekeeping.ts';
import { UNDO_MS } from '../favourites/save-favourite.ts';
import { sweepUploads, UNFINISHED_MS } from '../files/sweep-uploads.ts';
import { runFreshnessJob } from '../freshness/run-freshness-job.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../ground/durations.ts';
import { pauseExpiredListings } from '../listings/change-state.ts';
import { lapseLicenses } from '../listings/lapse-licenses.ts';
import { deleteExpiredSearches } from '../saved-searches/search-of.ts';
import { runAlerts } from '../saved-searches/run-alerts.ts';
import type { Services } from '../services.ts';

/** Retention; owners see the last 30 days. */
const COUNTED_MS = 40 * DAY_MS;

const ALERTS_EVERY_MS = 5 * MINUTE_MS;

/** Longer than any mail or check waits; what is due later was queued by a wrong clock. */
const LATEST_MAIL_MS = 8 * DAY_MS;
const LATEST_VAT_CHECK_MS = 181 * DAY_MS;

const KEY_MS = 7 * DAY_MS;
const IMPORT_MS = 30 * DAY_MS;

const EVENTS_AT_ONCE = 1000;
/** Other calls are served in between. */
const DAYS_AT_ONCE = 2000;

export interface Housekeeping {
  stop(): Promise<void>;
}

interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Safe to run concurrently. Ends early once the signal is aborted. */
  readonly run: (services: Services, signal: AbortSignal) => Promise<void>;
}

const every = (everyMs: number, runs: Readonly<Record<string, Job['run']>>): Job[] =>
  Object.entries(runs).map(([name, run]) => ({ name, everyMs, run }));

// The jobs of each minute cost little if there is nothing to do.
const JOBS: readonly Job[] = [
  ...every(DAY_MS, { deleteExpired, refreshResponseRecords }),
  ...every(MINUTE_MS, { pauseExpiredListings, lapseLicenses, remindOfVisits, remindOfRequests }),
  ...every(ALERTS_EVERY_MS, { runAlerts }),
  ...every(HOUR_MS, {
    ...{ applyPublishingRule, cleanUpEnquiries, bringForward, eraseVisitDetails, eraseSeenFiles },
    ...{ runCaseHousekeeping, runFreshnessJob },
  }),
];

const VAT_JOBS: readonly Job[] = [
  ...every(DAY_MS, { requestMissingVatChecks }),
  ...every(MINUTE_MS, { runVatChecks }),
];

/** Failures are logged. */
export function startHousekeeping(services: Services): Housekeeping {
  const stopping = new AbortController();
  const jobs = services.vies === undefined ? JOBS : [...JOBS, ...VAT_JOBS];
  const started = jobs.map((job) => startJob(services, job, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(started.map((job) => job.stop()));
    },
  };
}

function startJob(services: Services, { name, everyMs, run }: Job, signal: AbortSignal): Housekeeping {
  let running = Promise.resolve();
  const begin = () => {
    running = running
      .then(() => run(services, signal))
      .catch((error: unknown) => {
        services.log.warn({ err: error }, `housekeeping job ${name} failed`);
      });
  };
  const timer = setInterval(begin, everyMs);
  timer.unref();
  // Again once files left by a crash are old enough to be recognized.
  const again = run === deleteExpired ? setTimeout(begin, UNFINISHED_MS).unref() : undefined;
  begin();
  return {
    stop() {
      clearInterval(timer);
      clearTimeout(again);
      return running;
    },
  };
}

export async function bringForward({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  await bringMailsForward(database.kysely, now + LATEST_MAIL_MS, now);
  await bringVatChecksForward(database.kysely, now + LATEST_VAT_CHECK_MS, now);
}

async function deleteExpired(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await removeEndedSessions(database.kysely, now);
  await removeExpiredKeys(database.kysely, now);
  await removeEndedOperatorSessions(database.kysely, now);
  await removeExpiredWindows(database.kysely, now);
  await removeOldAttempts(database.kysely, now);
  await removeOldKeys(database.kysely, now - KEY_MS);
  while (await removeOldImports(database, now - IMPORT_MS));
  while (await removeOldEvents(database.kysely, now - EVENT_DAYS * DAY_MS, EVENTS_AT_ONCE));
  await deleteRemovedFavourites(database.kysely, now - UNDO_MS);
  await deleteExpiredSearches(services);
  while (await removeOldDays(database.kysely, dayAt(now - COUNTED_MS), DAYS_AT_ONCE));
  await removeDaysOfDeleted(database.kysely, dayAt(now - DAY_MS));
  database.eraseDeleted();
  await sweepUploads(services);
}
