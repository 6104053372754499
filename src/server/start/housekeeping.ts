import { deleteRemovedFavourites } from '../db/favourites.ts';
import { dayAt } from '#domain/listing/availability.ts';
import { removeOldKeys } from '../db/idempotency.ts';
import { removeOldDays } from '../db/listing-days.ts';
import { removeOldAttempts } from '../db/login-attempts.ts';
import { removeOverWindows } from '../db/rate-limits.ts';
import { removeEndedSessions } from '../db/sessions.ts';
import { sweepUploads, UNFINISHED_MS } from '../files/sweep-uploads.ts';
import { tidyEnquiries } from '../enquiries/tidy-enquiries.ts';
import { demoCompanies } from '../demo/companies.ts';
import { keepFresh } from '../freshness/keep-fresh.ts';
import { pauseWhatIsOver } from '../listings/pause-over.ts';
import { UNDO_MS } from '../favourites/save-favourite.ts';
import { forgetLeftSearches } from '../saved-searches/expired-searches.ts';
import { runAlerts } from '../saved-searches/run-alerts.ts';
import type { Services } from '../services.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What is counted of listings is kept for this long: their owners are told of the last 30 days. */
const COUNTED_MS = 40 * DAY_MS;

/** What is published is found by saved searches after this time. */
const NEWS_EVERY_MS = 5 * MINUTE_MS;

/** An Idempotency-Key is remembered for this long. */
const KEY_MS = 7 * DAY_MS;

/** The demo's listings stay as they are; by their tax numbers, which nobody can change. */
const DEMO_VATS: ReadonlySet<string> = new Set(demoCompanies.map(({ vat }) => vat));

/** What is done from time to time, until it is stopped. */
export interface Housekeeping {
  /** Ends after the work that is under way. */
  stop(): Promise<void>;
}

/**
 * Tidies up now and once a day, looks every minute for listings that are over, and every hour for threads that are and for
 * listings that are due to be confirmed. Safe beside other servers on the same database; a failure is logged.
 */
export function startHousekeeping(services: Services): Housekeeping {
  const stopping = new AbortController();
  const { signal } = stopping;
  const jobs = [
    // Once more when files that a crash has left just before this start are old enough to be known for that.
    startJob(services, DAY_MS, removeWhatIsOver, UNFINISHED_MS),
    // A look that finds none reads one entry of a small index.
    startJob(services, MINUTE_MS, pauseWhatIsOver),
    // So does one after which nothing was published.
    startJob(services, NEWS_EVERY_MS, (all) => runAlerts(all, signal)),
    startJob(services, HOUR_MS, tidyEnquiries),
    startJob(services, HOUR_MS, (all) => keepFresh(all, DEMO_VATS, () => signal.aborted)),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

/**
 * Does a piece of work now and after each such time, and once more after another one; one that takes longer is not begun
 * twice at once.
 */
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

async function removeWhatIsOver(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await removeEndedSessions(database, now);
  await removeOverWindows(database, now);
  await removeOldAttempts(database, now);
  await removeOldKeys(database, now - KEY_MS);
  await deleteRemovedFavourites(database, now - UNDO_MS);
  await forgetLeftSearches(services);
  await removeOldDays(database, dayAt(now - COUNTED_MS), dayAt(now));
  database.eraseDeleted();
  await sweepUploads(services);
}
