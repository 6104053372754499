import { acceptInvitation } from '#api/invitations.ts';
import { call } from '#client/call.ts';
import { isRefusal } from '#client/failure.ts';
import { submit, type FailureMessages } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import { AcceptedInvitation } from '#domain/user/invitation.ts';
import { canStore } from '#site/browser-storage.ts';
import { clearForms } from '#site/stored-forms.ts';
import type { Message } from '#site/translate.ts';
import { enterSession } from '#stores/session.ts';
import { endInvitation } from './join.ts';

const MESSAGES: FailureMessages = { fallback: 'join.failed' };

async function join(body: AcceptedInvitation): Promise<SubmissionOutcome<void, Message>> {
  // Without storage the next page would ask to log in.
  if (!canStore()) return { status: 'failed', failure: { message: { key: 'common.session.notKept' } } };
  return submit(async () => {
    const session = await call(acceptInvitation, { body }).catch(noticeEnd);
    endInvitation();
    // Of the account that was signed in before.
    clearForms();
    await enterSession(session);
  }, MESSAGES);
}

/** Withdrawn, accepted in another tab, or too old. */
function noticeEnd(failure: unknown): never {
  if (isRefusal(failure, 'NOT_FOUND')) endInvitation();
  throw failure;
}

export const joinWork = { check: checkBy(AcceptedInvitation), send: join };
