import type { ComponentType } from 'react';
import * as v from 'valibot';
import { logIn as logInCall } from '#api/log-in.ts';
import { call } from '#client/call.ts';
import { CallFailure, undefinedOnFailure } from '#client/failure.ts';
import { submit, type FailureMessages } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import { issue } from '#domain/issue.ts';
import { afterFailure, isLocked } from '#domain/session/account-lock.ts';
import { Credentials } from '#domain/session/credentials.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { User } from '#domain/user/user.ts';
import { canStore, STORED } from '#site/browser-storage.ts';
import { clearForms } from '#site/stored-forms.ts';
import type { Key, Message } from '#site/translate.ts';
import { enterSession } from '#stores/session.ts';
import { json, stored } from '#stores/stored.ts';
import type { NoticeProps } from './ChangedTerms.tsx';
import { SECOND_STEP } from './second-step.ts';

/** §4. */
const LogInForm = v.pipe(
  Credentials,
  v.forward(
    v.partialCheck([['password']], ({ password }) => password.trim() !== '', issue('issues.required')),
    ['password'],
  ),
);

const MESSAGES: FailureMessages = {
  refusals: {
    CSRF_HEADER_MISSING: 'auth.logIn.failed',
    CSRF_TOKEN_INVALID: 'auth.logIn.failed',
    CSRF_COOKIE_MISSING: 'auth.logIn.failed',
    ACCOUNT_SUSPENDED: 'api-errors.ACCOUNT_SUSPENDED',
    INTERNAL: 'auth.logIn.failed',
    SECOND_FACTOR_REQUIRED: SECOND_STEP,
    SECOND_FACTOR_WRONG: SECOND_STEP,
  },
  fields: { SECOND_FACTOR_WRONG: { secondFactor: 'issues.secondFactor' } },
  statuses: {
    401: 'api-errors.INVALID_CREDENTIALS',
    403: 'auth.logIn.forbidden',
    429: 'api-errors.ACCOUNT_LOCKED',
  },
  fallback: 'auth.logIn.failed',
};

const Attempts = v.object({ count: v.number(), lastAttempt: v.number() });

const $failedAttempts = stored({
  key: STORED.failedAttempts,
  schema: json(v.optional(Attempts)),
  fallback: undefined,
  // Failures of two tabs add up.
  merge: (theirs, mine) => mine && theirs && { ...mine, count: Math.max(mine.count, theirs.count + 1) },
});

/** Loads the notice of changed terms, if the company has not accepted them and who logs in may. @param version day of the terms in force */
type NoticeOf = (version: string) => Promise<ComponentType<NoticeProps> | undefined>;

const noticeFor =
  ({ termsVersion, member }: User): NoticeOf =>
  async (version) =>
    (termsVersion ?? '') < version && (member === undefined || member.role === 'owner')
      ? // Without the notice the company goes on, and sees it after its next log-in.
        import('./ChangedTerms.tsx').then(({ ChangedTerms }) => ChangedTerms, undefinedOnFailure)
      : undefined;

async function logIn(credentials: Credentials): Promise<SubmissionOutcome<NoticeOf, Message>> {
  // Without storage the next page would ask to log in again.
  if (!canStore()) return failed('common.session.notKept');
  const attempts = $failedAttempts.get();
  // Attempts while locked are not sent and don't extend the lock.
  if (attempts && isLocked(attempts, Date.now())) return failed('api-errors.ACCOUNT_LOCKED');
  return submit(async () => {
    try {
      const session = await call(logInCall, { body: credentials });
      $failedAttempts.set(undefined);
      await enterSession(session);
      // Guests' unfinished forms are not a company's.
      clearForms();
      return noticeFor(session.user);
    } catch (failure) {
      const isTry = failure instanceof CallFailure && failure.status === 401;
      if (isTry && failure.code !== 'SECOND_FACTOR_REQUIRED')
        $failedAttempts.set(afterFailure($failedAttempts.get(), Date.now()));
      throw failure;
    }
  }, MESSAGES);
}

function failed(key: Key): SubmissionOutcome<never, Message> {
  return { status: 'failed', failure: { message: { key } } };
}

export const logInWork = { check: checkBy(LogInForm), send: logIn };
