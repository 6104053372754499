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
import { $signedIn, renewSession } from '#stores/session.ts';

/** How long the good news stays before the next page opens (§9). */
export const COUNTDOWN_S = 10;
/** How often that is counted down (§9). */
export const COUNTDOWN_TICK_MS = 1000;

/** What helps now: a new link, a new account, the same once more, or nothing, since the address is verified. */
type Remedy = 'newLink' | 'newAccount' | 'retry' | 'none';

/** What became of the link in the page's address. */
export type Verification =
  | { readonly is: 'busy' }
  | { readonly is: 'verified'; readonly message: Message }
  | ({ readonly is: 'failed'; readonly remedy: Remedy } & SubmissionFailure<Message>);

export const $verification = atom<Verification>({ is: 'busy' });

/** What has a message of its own here (§8). */
const MESSAGES: FailureMessages = {
  refusals: {
    VERIFICATION_LINK_EXPIRED: 'auth.verifyEmail.expired',
    INVALID_VERIFICATION_LINK: 'auth.verifyEmail.invalid',
    EMAIL_ALREADY_VERIFIED: 'auth.verifyEmail.alreadyVerified',
  },
  statuses: { 400: 'auth.verifyEmail.badRequest', 404: 'auth.verifyEmail.notFound' },
  fallback: 'auth.verifyEmail.failed',
};

let hasBegun = false;

/** Verifies the address of the page's link. A link works once, so that only the first call does anything. */
export async function followLink(): Promise<void> {
  if (hasBegun) return;
  hasBegun = true;
  await verify();
}

/** Tries the same link once more. */
export async function verify(): Promise<void> {
  const token = new URLSearchParams(location.search).get('token');
  if (!token) {
    $verification.set({
      is: 'failed',
      message: { key: 'auth.verifyEmail.invalidToken' },
      remedy: 'newLink',
    });
    return;
  }
  $verification.set({ is: 'busy' });
  try {
    const answer = await call(verifyEmail, { query: { token } });
    $verification.set({ is: 'verified', message: messageOfAnswer(answer, 'auth.done.emailVerified') });
    // The link may be another account's than the one that is signed in: the server knows.
    if ($signedIn.get()) await renewSession();
  } catch (failure) {
    $verification.set({ is: 'failed', ...explain(failure, MESSAGES), remedy: remedyOf(failure) });
  }
}

/** Opens the page that follows the good news (§2). */
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
