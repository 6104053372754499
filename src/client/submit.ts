import type { ErrorCode } from '#api/errors.ts';
import type { IssueKey } from '#domain/issue.ts';
import type { SubmissionFailure, SubmissionOutcome } from '#domain/submission.ts';
import type { Key, Message } from '#site/translate.ts';
import { CallFailure } from './failure.ts';
import { messageOf, networkProblemOf, refusalOf } from './failure-words.ts';

/** A form's own wording for errors. */
export interface FailureMessages {
  readonly refusals?: Readonly<Partial<Record<ErrorCode, Key>>>;
  /** Takes precedence over the server's sentence. */
  readonly statuses?: Readonly<Partial<Record<number, Key>>>;
  /** Used if the server sends no sentence. */
  readonly silent?: Readonly<Partial<Record<number, Key>>>;
  /** Replaces the server's field issues; a code takes precedence over its status. */
  readonly fields?: Readonly<Partial<Record<ErrorCode | number, Readonly<Record<string, IssueKey>>>>>;
  readonly fallback: Key;
  /** Shows network problems instead of the fallback rather than in addition to it. */
  readonly networkAlone?: true;
}

export async function submit<Answer>(
  send: () => Promise<Answer>,
  messages: FailureMessages,
): Promise<SubmissionOutcome<Answer, Message>> {
  try {
    return { status: 'sent', answer: await send() };
  } catch (failure) {
    return { status: 'failed', failure: explain(failure, messages) };
  }
}

export function explain(failure: unknown, messages: FailureMessages): SubmissionFailure<Message> {
  const { refusals = {}, statuses = {}, silent = {}, fields = {}, fallback } = messages;
  const refusal = refusalOf(failure);
  const status = failure instanceof CallFailure ? failure.status : 0;
  const known = (refusal && refusals[refusal]) ?? statuses[status];
  const networkProblem = networkProblemOf(failure);
  const own = (refusal && fields[refusal]) ?? fields[status];
  const isAlone = networkProblem !== undefined && messages.networkAlone === true;
  return {
    message: known
      ? { key: known }
      : isAlone
        ? networkProblem
        : messageOf(failure, silent[status] ?? fallback),
    networkProblem: isAlone ? undefined : networkProblem,
    fields: own ?? (failure instanceof CallFailure ? failure.fields : undefined),
    isSaidByField: own !== undefined,
  };
}
