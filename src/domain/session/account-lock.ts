/** §4. */
export const LOCK_ATTEMPTS = 5;

/** Counted from the last failure (§4). */
export const LOCK_WINDOW_MS = 15 * 60 * 1000;

/** Time in ms since 1970. */
export interface FailedAttempts {
  readonly count: number;
  readonly lastAttempt: number;
}

/** A time in the future is of a clock that was set back since. */
const isRecent = ({ lastAttempt }: FailedAttempts, now: number): boolean =>
  Math.abs(now - lastAttempt) < LOCK_WINDOW_MS;

export const isLocked = (attempts: FailedAttempts, now: number): boolean =>
  attempts.count >= LOCK_ATTEMPTS && isRecent(attempts, now);

/** Failures older than the window expire. */
export const afterFailure = (attempts: FailedAttempts | undefined, now: number): FailedAttempts =>
  attempts === undefined || !isRecent(attempts, now)
    ? { count: 1, lastAttempt: now }
    : { count: attempts.count + 1, lastAttempt: now };
