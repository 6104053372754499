import { contestDecision } from '#api/cases.ts';
import { call } from '#client/call.ts';
import { refusalOf } from '#client/failure-words.ts';

/** `exists`: the company has contested the decision before. */
export const contest = (caseId: string, text: string): Promise<'sent' | 'exists' | 'failed'> =>
  call(contestDecision, { params: { id: caseId }, body: { text } }).then(
    () => 'sent',
    (failure: unknown) => (refusalOf(failure) === 'APPEAL_EXISTS' ? 'exists' : 'failed'),
  );
