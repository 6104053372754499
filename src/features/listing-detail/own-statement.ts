import { contestDecision } from '#api/cases.ts';
import {
  answerAboutService as aboutService,
  answerAboutSpace as aboutSpace,
} from '#api/restriction-answers.ts';
import { call } from '#client/call.ts';
import { submit } from '#client/submit.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { Message } from '#site/translate.ts';

export const contest = (caseId: string, text: string): Promise<SubmissionOutcome<unknown, Message>> =>
  submit(() => call(contestDecision, { params: { id: caseId }, body: { text } }), {
    fallback: 'appeal.statement.failed',
  });

export const answer = (send: () => Promise<void>): Promise<SubmissionOutcome<void, Message>> =>
  submit(send, { fallback: 'appeal.statement.failed' });

export const answerAboutSpace = async (id: string, text: string) =>
  (await call(aboutSpace, { params: { id }, body: { text } })).statement;

export const answerAboutService = async (id: string, text: string) =>
  (await call(aboutService, { params: { id }, body: { text } })).statement;
