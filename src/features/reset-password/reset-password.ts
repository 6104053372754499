import { atom } from 'nanostores';
import { resetPassword } from '#api/auth.ts';
import { messageOfAnswer } from '#client/answer.ts';
import { call } from '#client/call.ts';
import { isRefusal } from '#client/failure.ts';
import { refusalOf } from '#client/failure-words.ts';
import { explain, submit, type FailureMessages } from '#client/submit.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { Message } from '#site/translate.ts';
import { notify } from '#stores/notifications.ts';
import { logOut } from '#stores/session.ts';
import { forgetToken, takeToken } from './link-token.ts';

/** How far the visitor is with the link of the mail. */
export type Reset =
  /** The address has not been read yet. */
  | { readonly is: 'unread' }
  | { readonly is: 'withoutLink' }
  | { readonly is: 'choosing'; readonly token: string }
  | { readonly is: 'linkRefused'; readonly message: Message };

const MESSAGES: FailureMessages = { fallback: 'common.errors.general' };

export const $reset = atom<Reset>({ is: 'unread' });

/** Reads the link's token out of the page's address. */
export function readLink(): void {
  const token = takeToken();
  $reset.set(token === undefined ? { is: 'withoutLink' } : { is: 'choosing', token });
}

/**
 * Sets the new password. Every session of the account has ended by that, so the visitor is signed out here too, and the
 * next page is to tell what was done. That the link itself is refused is told in the form's place.
 */
export async function setPassword(
  token: string,
  password: string,
): Promise<SubmissionOutcome<void, Message>> {
  return submit(async () => {
    const answer = await call(resetPassword, { body: { token, password } }).catch(noticeRefusedLink);
    forgetToken();
    await logOut();
    notify('success', messageOfAnswer(answer, 'auth.done.passwordReset'));
  }, MESSAGES);
}

function noticeRefusedLink(failure: unknown): never {
  if (isLinkRefused(failure)) {
    forgetToken();
    $reset.set({ is: 'linkRefused', message: explain(failure, MESSAGES).message });
  }
  throw failure;
}

function isLinkRefused(failure: unknown): boolean {
  const refusal = refusalOf(failure);
  if (refusal === 'INVALID_RESET_LINK' || refusal === 'RESET_LINK_EXPIRED') return true;
  return isRefusal(failure, 'BAD_INPUT') && 'token' in failure.fields;
}
