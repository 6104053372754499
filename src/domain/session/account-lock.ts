/** This many failed log-ins lock an account (§4). */
export const LOCK_ATTEMPTS = 5;

/** An account stays locked for this long after the last counted failure (§4). */
export const LOCK_WINDOW_MS = 15 * 60 * 1000;

/** Failed log-ins so far; a time in milliseconds since 1970. */
export interface FailedAttempts {
  readonly count: number;
  readonly lastAttempt: number;
}

/** Whether five or more attempts failed and the last was under 15 minutes ago (§4). */
export const isLocked = (attempts: FailedAttempts, now: number): boolean =>
  attempts.count >= LOCK_ATTEMPTS && now - attempts.lastAttempt < LOCK_WINDOW_MS;

/** The attempts after one more failure; failures older than the window no longer count. */
export const afterFailure = (attempts: FailedAttempts | undefined, now: number): FailedAttempts =>
  attempts === undefined || now - attempts.lastAttempt >= LOCK_WINDOW_MS
    ? { count: 1, lastAttempt: now }
    : { count: attempts.count + 1, lastAttempt: now };
