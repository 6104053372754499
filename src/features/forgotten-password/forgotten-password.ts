import type * as v from 'valibot';
import { forgotPassword } from '#api/auth.ts';
import { messageOfAnswer } from '#client/answer.ts';
import { call } from '#client/call.ts';
import { submit } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { Message } from '#site/translate.ts';

type LinkRequest = v.InferOutput<typeof forgotPassword.body>;

export interface LinkSent extends LinkRequest {
  readonly message: Message;
}

function askForLink({ email }: LinkRequest): Promise<SubmissionOutcome<LinkSent, Message>> {
  return submit(
    async () => {
      const answer = await call(forgotPassword, { body: { email } });
      return { email, message: messageOfAnswer(answer, 'auth.done.resetSent') };
    },
    { fallback: 'common.errors.general' },
  );
}

export const askForLinkWork = { check: checkBy(forgotPassword.body), send: askForLink };
