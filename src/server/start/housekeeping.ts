import { dayAt } from '#domain/listing/availability.ts';
import { applyPublishingRule } from '../accounts/confirm-address.ts';
import { keepCases } from '../cases/keep-cases.ts';
import { bringVatChecksForward } from '../db/vat-checks.ts';
import { eraseSeenFiles } from '../checks/documents.ts';
import { requestMissingVatChecks } from '../checks/request-vat-check.ts';
import { runVatChecks } from '../checks/run-vat-checks.ts';
import { deleteRemovedFavourites } from '../db/favourites.ts';
import { removeOldKeys } from '../db/idempotency.ts';
import { removeOldDays } from '../db/listing-days.ts';
import { removeOldAttempts } from '../db/login-attempts.ts';
import { removeEndedOperatorSessions } from '../db/operators.ts';
import { bringMailsForward } from '../db/outgoing-mail.ts';
import { removeExpiredWindows } from '../db/rate-limits.ts';
import { removeEndedSessions } from '../db/sessions.ts';
import { cleanUpEnquiries } from '../enquiries/clean-up-enquiries.ts';
import { eraseVisitDetails, remindOfVisits } from '../enquiries/keep-visits.ts';
import { UNDO_MS } from '../favourites/save-favourite.ts';
import { sweepUploads, UNFINISHED_MS } from '../files/sweep-uploads.ts';
import { keepFresh } from '../freshness/keep-fresh.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../ground/durations.ts';
import { pauseExpiredListings } from '../listings/change-state.ts';
import { lapseLicenses } from '../listings/lapse-licenses.ts';
import { forgetLeftSearches } from '../saved-searches/search-of.ts';
import { runAlerts } from '../saved-searches/run-alerts.ts';
import type { Services } from '../services.ts';

/** Retention; owners see the last 30 days. */
const COUNTED_MS = 40 * DAY_MS;

const ALERTS_EVERY_MS = 5 * MINUTE_MS;

/** Longer than any mail or check waits; what is due later was queued by a wrong clock. */
const LATEST_MAIL_MS = 8 * DAY_MS;
const LATEST_VAT_CHECK_MS = 181 * DAY_MS;

const KEY_MS = 7 * DAY_MS;

export interface Housekeeping {
  stop(): Promise<void>;
}

/** Safe to run concurrently; failures are logged. */
export function startHousekeeping(services: Services): Housekeeping {
  const stopping = new AbortController();
  const { signal } = stopping;
  const jobs = [
    // Again once files left by a crash are old enough to be recognized.
    startJob(services, DAY_MS, deleteExpired, UNFINISHED_MS),
    // Costs one index entry if there is nothing to do.
    startJob(services, MINUTE_MS, pauseExpiredListings),
    startJob(services, MINUTE_MS, lapseLicenses),
    // Also cheap if nothing was published.
    startJob(services, ALERTS_EVERY_MS, (all) => runAlerts(all, signal)),
    startJob(services, HOUR_MS, (all) => applyPublishingRule(all, () => signal.aborted)),
    startJob(services, HOUR_MS, cleanUpEnquiries),
    startJob(services, HOUR_MS, bringForward),
    startJob(services, MINUTE_MS, remindOfVisits),
    startJob(services, HOUR_MS, eraseVisitDetails),
    startJob(services, HOUR_MS, eraseSeenFiles),
    startJob(services, HOUR_MS, keepCases),
    ...(services.vies === undefined
      ? []
      : [
          startJob(services, DAY_MS, (all) => requestMissingVatChecks(all, () => signal.aborted)),
          startJob(services, MINUTE_MS, (all) => runVatChecks(all, signal)),
        ]),
    startJob(services, HOUR_MS, (all) => keepFresh(all, () => signal.aborted)),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

function startJob(
  services: Services,
  everyMs: number,
  work: (services: Services) => Promise<void>,
  againMs?: number,
): Housekeeping {
  let running = Promise.resolve();
  const begin = () => {
    running = running
      .then(() => work(services))
      .catch((error: unknown) => {
        services.log.warn({ err: error }, 'tidying up failed');
      });
  };
  const timer = setInterval(begin, everyMs);
  timer.unref();
  const again = againMs === undefined ? undefined : setTimeout(begin, againMs).unref();
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
  await bringMailsForward(database, now + LATEST_MAIL_MS, now);
  await bringVatChecksForward(database, now + LATEST_VAT_CHECK_MS, now);
}

async function deleteExpired(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await removeEndedSessions(database, now);
  await removeEndedOperatorSessions(database.kysely, now);
  await removeExpiredWindows(database, now);
  await removeOldAttempts(database, now);
  await removeOldKeys(database, now - KEY_MS);
  await deleteRemovedFavourites(database, now - UNDO_MS);
  await forgetLeftSearches(services);
  await removeOldDays(database, dayAt(now - COUNTED_MS), dayAt(now));
  database.eraseDeleted();
  await sweepUploads(services);
}
