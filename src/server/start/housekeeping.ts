import { removeOldKeys } from '../db/listings.ts';
import { removeOldAttempts } from '../db/login-attempts.ts';
import { removeOverWindows } from '../db/rate-limits.ts';
import { removeEndedSessions } from '../db/sessions.ts';
import { sweepUploads } from '../files/sweep-uploads.ts';
import type { Services } from '../services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An Idempotency-Key is remembered for this long. */
const KEY_MS = 7 * DAY_MS;

/** The daily removal of what is over. */
export interface Housekeeping {
  /** Ends after the work that is under way. */
  stop(): Promise<void>;
}

/** Tidies up now and once a day. Safe beside other servers on the same database; a failure is logged. */
export function startHousekeeping(services: Services): Housekeeping {
  let running = Promise.resolve();
  const tidyUp = () => {
    running = running
      .then(() => removeWhatIsOver(services))
      .catch((error: unknown) => {
        services.log.warn({ err: error }, 'tidying up failed');
      });
  };
  const timer = setInterval(tidyUp, DAY_MS);
  timer.unref();
  tidyUp();
  return {
    stop() {
      clearInterval(timer);
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
  await sweepUploads(services);
}
