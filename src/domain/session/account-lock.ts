/** §4. */
export const LOCK_ATTEMPTS = 5;

/** Counted from the last failure (§4). */
export const LOCK_WINDOW_MS = 15 * 60 * 1000;

/** Time in ms since 1970. */
export interface FailedAttempts {
  readonly count: number;
  readonly lastAttempt: number;
}

export const isLocked = (attempts: FailedAttempts, now: number): boolean =>
  attempts.count >= LOCK_ATTEMPTS && now - attempts.lastAttempt < LOCK_WINDOW_MS;

/** Failures older than the window expire. */
export const afterFailure = (attempts: FailedAttempts | undefined, now: number): FailedAttempts =>
  attempts === undefined || now - attempts.lastAttempt >= LOCK_WINDOW_MS
    ? { count: 1, lastAttempt: now }
    : { count: attempts.count + 1, lastAttempt: now };
