import * as v from 'valibot';
import { forgotPassword } from '#api/auth.ts';
import { messageOfAnswer } from '#client/answer.ts';
import { call } from '#client/call.ts';
import { hindranceOf, messageOf } from '#client/failure.ts';
import type { Key, Told } from '#site/translate.ts';

/** How long nobody must have typed before the address is checked (§9). */
export const CHECK_AFTER_MS = 300;

/** What the form asks for. */
export const LinkRequest = forgotPassword.body;

/** What is sent: the address trimmed and in lower case. */
export type LinkRequest = v.InferOutput<typeof LinkRequest>;

/** A mail was asked for, and what the server says of it. */
export interface Sent extends LinkRequest {
  readonly message: Told;
}

/** Why no mail was asked for; the hindrance is added when it lies with the network. */
export interface Failure {
  readonly failed: Told;
  readonly hindrance: Key | undefined;
}

/** Whether the button may be pressed. */
export function isComplete(email: string): boolean {
  return v.is(LinkRequest, { email });
}

/** Asks for a mail with a link to choose a new password. */
export async function askForLink({ email }: LinkRequest): Promise<Sent | Failure> {
  try {
    const answer = await call(forgotPassword, { body: { email } });
    return { email, message: messageOfAnswer(answer, 'auth.done.resetSent') };
  } catch (failure) {
    return { failed: messageOf(failure, 'common.errors.general'), hindrance: hindranceOf(failure) };
  }
}
