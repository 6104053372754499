import { resendVerification as resendCall } from '#api/auth.ts';
import { messageOfAnswer } from '#client/answer.ts';
import { call } from '#client/call.ts';
import { hindranceOf, messageOf } from '#client/failure.ts';
import type { Key, Told } from '#site/translate.ts';

/** What became of a verification mail; the hindrance is added when it lies with the network. */
export type Resent =
  { readonly sent: Told } | { readonly failed: Told; readonly hindrance?: Key | undefined };

/** Has the verification mail of the signed-in user sent once more (§7, §8). */
export async function resendVerification(userId: string): Promise<Resent> {
  try {
    const answer = await call(resendCall, { body: { userId } });
    return { sent: messageOfAnswer(answer, 'auth.done.verificationSent') };
  } catch (failure) {
    return { failed: messageOf(failure, 'common.errors.general'), hindrance: hindranceOf(failure) };
  }
}
