import { resendVerification as resendCall } from '#api/auth.ts';
import { messageOfAnswer } from '#client/answer.ts';
import { call } from '#client/call.ts';
import { submit } from '#client/submit.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { Message } from '#site/translate.ts';

/** §7, §8. */
export function resendVerification(userId: string): Promise<SubmissionOutcome<Message, Message>> {
  return submit(
    async () => {
      const answer = await call(resendCall, { body: { userId } });
      return messageOfAnswer(answer, 'auth.done.verificationSent');
    },
    { fallback: 'common.errors.general' },
  );
}
