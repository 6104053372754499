import { atom } from 'nanostores';
import { verifyEmail } from '#api/auth.ts';
import { messageOfAnswer } from '#client/answer.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import { refusalOf } from '#client/failure-words.ts';
import { explain, type FailureMessages } from '#client/submit.ts';
import type { SubmissionFailure } from '#domain/submission.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import type { Message } from '#site/translate.ts';
import { $signedIn, $user, renewSession } from '#stores/session.ts';

/** §9. */
export const COUNTDOWN_S = 10;
/** §9. */
export const COUNTDOWN_TICK_MS = 1000;

type Remedy = 'newLink' | 'newAccount' | 'retry' | 'none';

export type Verification =
  | { readonly status: 'busy' }
  /** First of the company that is signed in, which confirms a later address in the same way. */
  | { readonly status: 'verified'; readonly message: Message; readonly isFirst: boolean }
  | ({ readonly status: 'failed'; readonly remedy: Remedy } & SubmissionFailure<Message>);

export const $verification = atom<Verification>({ status: 'busy' });

/** §8. */
const MESSAGES: FailureMessages = {
  refusals: {
    VERIFICATION_LINK_EXPIRED: 'auth.verifyEmail.expired',
    INVALID_VERIFICATION_LINK: 'auth.verifyEmail.invalid',
    EMAIL_ALREADY_VERIFIED: 'auth.verifyEmail.alreadyVerified',
    EMAIL_EXISTS: 'auth.verifyEmail.taken',
  },
  statuses: { 400: 'auth.verifyEmail.badRequest', 404: 'auth.verifyEmail.notFound' },
  fallback: 'auth.verifyEmail.failed',
};

let hasBegun = false;

/** Links work once, so only the first call has an effect. */
export async function followLink(): Promise<void> {
  if (hasBegun) return;
  hasBegun = true;
  await verify();
}

export async function verify(): Promise<void> {
  const token = new URLSearchParams(location.search).get('token');
  if (!token) {
    $verification.set({
      status: 'failed',
      message: { key: 'auth.verifyEmail.invalidToken' },
      remedy: 'newLink',
    });
    return;
  }
  $verification.set({ status: 'busy' });
  const isFirst = $user.get()?.isVerified === false;
  try {
    const answer = await call(verifyEmail, { query: { token } });
    const message = messageOfAnswer(answer, 'auth.done.emailVerified');
    $verification.set({ status: 'verified', message, isFirst });
    // The link may belong to another account, which only the server knows.
    if ($signedIn.get()) await renewSession();
  } catch (failure) {
    $verification.set({ status: 'failed', ...explain(failure, MESSAGES), remedy: remedyOf(failure) });
  }
}

export function goOn(locale: Locale): void {
  location.replace(href($signedIn.get() ? 'YourAccount' : 'LogIn', locale));
}

function remedyOf(failure: unknown): Remedy {
  const refusal = refusalOf(failure);
  if (refusal === 'EMAIL_ALREADY_VERIFIED') return 'none';
  if (refusal === 'VERIFICATION_LINK_EXPIRED' || refusal === 'INVALID_VERIFICATION_LINK') return 'newLink';
  const status = failure instanceof CallFailure ? failure.status : 0;
  if (status === 404) return 'newAccount';
  return status === 400 ? 'newLink' : 'retry';
}
