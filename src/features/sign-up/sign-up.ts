import { register } from '#api/registration.ts';
import { call, isCsrfRefusal } from '#client/call.ts';
import { dropCsrfToken } from '#client/csrf.ts';
import { submit, type FailureMessages } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import { Registration } from '#domain/user/registration.ts';
import { canStore } from '#site/browser-storage.ts';
import type { Message } from '#site/translate.ts';
import { dismissErrorsOf, notify, notifyFailure } from '#stores/notifications.ts';
import { enterSession } from '#stores/session.ts';

const MESSAGES: FailureMessages = {
  refusals: {
    CSRF_HEADER_MISSING: 'register.notifications.tokenExpired',
    CSRF_TOKEN_INVALID: 'register.notifications.tokenExpired',
    CSRF_COOKIE_MISSING: 'register.notifications.tokenExpired',
    INTERNAL: 'register.notifications.error',
  },
  statuses: { 403: 'register.notifications.notAllowed' },
  silent: { 400: 'api-errors.BAD_INPUT', 409: 'api-errors.EMAIL_EXISTS' },
  fields: { 409: { email: 'issues.emailTaken' } },
  fallback: 'register.notifications.error',
};

async function signUp(company: Registration): Promise<SubmissionOutcome<void, Message>> {
  dismissErrorsOf('signUp');
  const outcome = await registerCompany(company);
  if (outcome.status === 'sent') notify('success', { key: 'register.notifications.success' });
  else notifyFailure('signUp', outcome.failure.message);
  return outcome;
}

async function registerCompany(company: Registration): Promise<SubmissionOutcome<void, Message>> {
  // Without storage the company would be registered but unable to log in.
  if (!canStore()) return { status: 'failed', failure: { message: { key: 'common.session.notKept' } } };
  return submit(async () => {
    try {
      await enterSession(await call(register, { body: company }));
    } catch (failure) {
      // This call is not retried; the next attempt uses a new token.
      if (isCsrfRefusal(failure)) dropCsrfToken();
      throw failure;
    }
  }, MESSAGES);
}

export const signUpWork = { check: checkBy(Registration), send: signUp };
