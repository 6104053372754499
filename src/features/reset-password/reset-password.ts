import { atom } from 'nanostores';
import { resetPassword } from '#api/auth.ts';
import { messageOfAnswer } from '#client/answer.ts';
import { call } from '#client/call.ts';
import { CallFailure, hindranceOf, isRefusal, messageOf, refusalOf } from '#client/failure.ts';
import type { IssueKey } from '#domain/issue.ts';
import type { Key, Told } from '#site/translate.ts';
import { notify } from '#stores/notifications.ts';
import { logOut } from '#stores/session.ts';
import { forgetToken, takeToken } from './link-token.ts';

/** Why a password was not set; the hindrance is added when it lies with the network, the issue when with the password. */
export interface Failure {
  readonly message: Told;
  readonly hindrance?: Key | undefined;
  readonly issue?: IssueKey | undefined;
}

/** How far the visitor is with the link of the mail. */
export type Reset =
  /** The address has not been read yet. */
  | { readonly is: 'unread' }
  | { readonly is: 'withoutLink' }
  | { readonly is: 'choosing'; readonly token: string }
  | { readonly is: 'linkRefused'; readonly message: Told };

export const $reset = atom<Reset>({ is: 'unread' });

/** Reads the link's token out of the page's address. */
export function readLink(): void {
  const token = takeToken();
  $reset.set(token === undefined ? { is: 'withoutLink' } : { is: 'choosing', token });
}

/**
 * Sets the new password. Every session of the account has ended by that, so the visitor is signed out here too, and the
 * next page is to tell what was done.
 * @returns why it was not set, unless the link itself was refused; nothing when it is set
 */
export async function setPassword(token: string, password: string): Promise<Failure | undefined> {
  try {
    const answer = await call(resetPassword, { body: { token, password } });
    forgetToken();
    await logOut();
    notify('success', messageOfAnswer(answer, 'auth.done.passwordReset'));
    return undefined;
  } catch (failure) {
    const message = messageOf(failure, 'common.errors.general');
    if (isLinkRefused(failure)) {
      forgetToken();
      $reset.set({ is: 'linkRefused', message });
    }
    const issue = failure instanceof CallFailure ? failure.fields['password'] : undefined;
    return { message, issue, hindrance: hindranceOf(failure) };
  }
}

function isLinkRefused(failure: unknown): boolean {
  const refusal = refusalOf(failure);
  if (refusal === 'INVALID_RESET_LINK' || refusal === 'RESET_LINK_EXPIRED') return true;
  return isRefusal(failure, 'BAD_INPUT') && 'token' in failure.fields;
}
