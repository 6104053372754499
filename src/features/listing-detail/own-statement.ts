import { contestDecision } from '#api/cases.ts';
import { call } from '#client/call.ts';
import { submit } from '#client/submit.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { Message } from '#site/translate.ts';

export const contest = (caseId: string, text: string): Promise<SubmissionOutcome<unknown, Message>> =>
  submit(() => call(contestDecision, { params: { id: caseId }, body: { text } }), {
    fallback: 'statement.failed',
  });

export const answer = (send: () => Promise<void>): Promise<SubmissionOutcome<void, Message>> =>
  submit(send, { fallback: 'statement.failed' });
