import type * as v from 'valibot';
import { resetPassword } from '#api/auth.ts';
import { messageOfAnswer } from '#client/answer.ts';
import { call } from '#client/call.ts';
import { refusalOf } from '#client/failure-words.ts';
import { isRefusal } from '#client/failure.ts';
import { explain, submit, type FailureMessages } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import { NewPassword } from '#domain/user/password.ts';
import type { Message } from '#site/translate.ts';
import { notify } from '#stores/notifications.ts';
import { logOut } from '#stores/session.ts';
import { $reset, clearToken } from './reset.ts';

const MESSAGES: FailureMessages = { fallback: 'common.errors.general' };

/** All sessions end, so the visitor is logged out here too. Link errors replace the form. */
async function setPassword({
  password,
}: v.InferOutput<typeof NewPassword>): Promise<SubmissionOutcome<void, Message>> {
  const reset = $reset.get();
  const token = reset.status === 'choosing' ? reset.token : '';
  return submit(async () => {
    const answer = await call(resetPassword, { body: { token, password } }).catch(noticeRefusedLink);
    clearToken();
    await logOut();
    notify('success', messageOfAnswer(answer, 'auth.done.passwordReset'));
  }, MESSAGES);
}

function noticeRefusedLink(failure: unknown): never {
  if (isLinkRefused(failure)) {
    clearToken();
    $reset.set({ status: 'linkRefused', message: explain(failure, MESSAGES).message });
  }
  throw failure;
}

function isLinkRefused(failure: unknown): boolean {
  const refusal = refusalOf(failure);
  if (refusal === 'INVALID_RESET_LINK' || refusal === 'RESET_LINK_EXPIRED') return true;
  return isRefusal(failure, 'BAD_INPUT') && 'token' in failure.fields;
}

export const setPasswordWork = { check: checkBy(NewPassword), send: setPassword };
