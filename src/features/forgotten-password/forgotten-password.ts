import * as v from 'valibot';
import { forgotPassword } from '#api/auth.ts';
import { messageOfAnswer } from '#client/answer.ts';
import { call } from '#client/call.ts';
import { submit } from '#client/submit.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { Message } from '#site/translate.ts';

/** How long nobody must have typed before the address is checked (§9). */
export const CHECK_AFTER_MS = 300;

/** What the form asks for. */
export const LinkRequest = forgotPassword.body;

/** What is sent: the address trimmed and in lower case. */
export type LinkRequest = v.InferOutput<typeof LinkRequest>;

/** A mail was asked for, and what the server says of it. */
export interface Sent extends LinkRequest {
  readonly message: Message;
}

/** Whether the button may be pressed. */
export function isComplete(email: string): boolean {
  return v.is(LinkRequest, { email });
}

/** Asks for a mail with a link to choose a new password. */
export function askForLink({ email }: LinkRequest): Promise<SubmissionOutcome<Sent, Message>> {
  return submit(
    async () => {
      const answer = await call(forgotPassword, { body: { email } });
      return { email, message: messageOfAnswer(answer, 'auth.done.resetSent') };
    },
    { fallback: 'common.errors.general' },
  );
}
