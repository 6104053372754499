import * as v from 'valibot';
import { logIn as logInCall } from '#api/auth.ts';
import { call, isCsrfRefusal } from '#client/call.ts';
import { CallFailure, hindranceOf, isRefusal, messageOf } from '#client/failure.ts';
import { afterFailure, isLocked } from '#domain/session/account-lock.ts';
import { Credentials } from '#domain/session/credentials.ts';
import type { Key, Told } from '#site/translate.ts';
import { STORED } from '#site/browser-storage.ts';
import { enterSession, SESSION_EXPIRED } from '#stores/session.ts';
import { json, stored } from '#stores/stored.ts';

const Attempts = v.object({ count: v.number(), lastAttempt: v.number() });

const $failedAttempts = stored({
  key: STORED.failedAttempts,
  schema: json(v.optional(Attempts)),
  fallback: undefined,
  // Two tabs that fail at the same time have failed twice.
  merge: (theirs, mine) => mine && theirs && { ...mine, count: Math.max(mine.count, theirs.count + 1) },
});

/** Why somebody is not signed in; the hindrance is added when it lies with the network. */
export interface LogInFailure {
  readonly message: Told;
  readonly hindrance?: Key | undefined;
}

/**
 * Tries to sign in.
 * @returns what to tell the visitor when it failed, nothing when they are signed in
 */
export async function logIn(email: string, password: string): Promise<LogInFailure | undefined> {
  const credentials = v.safeParse(Credentials, { email, password });
  if (!credentials.success || password.trim() === '')
    return { message: { key: 'api-errors.CREDENTIALS_REQUIRED' } };
  const attempts = $failedAttempts.get();
  // A try while locked is not sent and does not prolong the lock.
  if (attempts && isLocked(attempts, Date.now())) return { message: { key: 'api-errors.ACCOUNT_LOCKED' } };
  try {
    const session = await call(logInCall, { body: credentials.output });
    $failedAttempts.set(undefined);
    await enterSession(session);
    return undefined;
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 401) {
      $failedAttempts.set(afterFailure($failedAttempts.get(), Date.now()));
    }
    return { message: told(failure), hindrance: hindranceOf(failure) };
  }
}

/** Whether the visitor was brought here because their session ended. */
export function hasExpired(): boolean {
  return new URLSearchParams(location.search).get('reason') === SESSION_EXPIRED;
}

function told(failure: unknown): Told {
  if (isCsrfRefusal(failure)) return { key: 'auth.logIn.failed' };
  if (failure instanceof CallFailure && failure.status === 403) return { key: 'auth.logIn.forbidden' };
  if (failure instanceof CallFailure && failure.status === 401)
    return { key: 'api-errors.INVALID_CREDENTIALS' };
  if (failure instanceof CallFailure && failure.status === 429) return { key: 'api-errors.ACCOUNT_LOCKED' };
  if (isRefusal(failure, 'INTERNAL')) return { key: 'auth.logIn.failed' };
  return messageOf(failure, 'auth.logIn.failed');
}
