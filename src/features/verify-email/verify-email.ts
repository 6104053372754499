import { atom } from 'nanostores';
import { verifyEmail } from '#api/auth.ts';
import type { RefusalCode } from '#api/errors.ts';
import { messageOfAnswer } from '#client/answer.ts';
import { call } from '#client/call.ts';
import { CallFailure, hindranceOf, messageOf, refusalOf } from '#client/failure.ts';
import type { Locale } from '#site/locales.ts';
import { href } from '#site/routes.ts';
import type { Key, Told } from '#site/translate.ts';
import { $signedIn, renewSession } from '#stores/session.ts';

/** How long the good news stays before the next page opens (§9). */
export const COUNTDOWN_S = 10;
/** How often that is counted down (§9). */
export const COUNTDOWN_TICK_MS = 1000;

/** What helps now: a new link, a new account, the same once more, or nothing, since the address is verified. */
type Remedy = 'newLink' | 'newAccount' | 'retry' | 'none';

/** What became of the link in the page's address; the hindrance is added when it lies with the network. */
export type Verification =
  | { readonly is: 'busy' }
  | { readonly is: 'verified'; readonly message: Told }
  | {
      readonly is: 'failed';
      readonly message: Told;
      readonly remedy: Remedy;
      readonly hindrance?: Key | undefined;
    };

export const $verification = atom<Verification>({ is: 'busy' });

/** The refusals that have a message of their own here (§8). */
const told: Partial<Record<RefusalCode, { readonly key: Key; readonly remedy: Remedy }>> = {
  VERIFICATION_LINK_EXPIRED: { key: 'auth.verifyEmail.expired', remedy: 'newLink' },
  INVALID_VERIFICATION_LINK: { key: 'auth.verifyEmail.invalid', remedy: 'newLink' },
  EMAIL_ALREADY_VERIFIED: { key: 'auth.verifyEmail.alreadyVerified', remedy: 'none' },
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
    $verification.set({ is: 'failed', ...explain(failure) });
  }
}

/** Opens the page that follows the good news (§2). */
export function goOn(locale: Locale): void {
  location.replace(href($signedIn.get() ? 'YourAccount' : 'LogIn', locale));
}

function explain(failure: unknown): { message: Told; remedy: Remedy; hindrance?: Key | undefined } {
  const refusal = refusalOf(failure);
  const known = refusal && told[refusal];
  if (known) return { message: { key: known.key }, remedy: known.remedy };
  const status = failure instanceof CallFailure ? failure.status : 0;
  if (status === 400) return { message: { key: 'auth.verifyEmail.badRequest' }, remedy: 'newLink' };
  if (status === 404) return { message: { key: 'auth.verifyEmail.notFound' }, remedy: 'newAccount' };
  return {
    message: messageOf(failure, 'auth.verifyEmail.failed'),
    remedy: 'retry',
    hindrance: hindranceOf(failure),
  };
}
