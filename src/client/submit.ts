import type { ErrorCode } from '#api/errors.ts';
import type { IssueKey } from '#domain/issue.ts';
import type { SubmissionFailure, SubmissionOutcome } from '#domain/submission.ts';
import type { Key, Message } from '#site/translate.ts';
import { CallFailure } from './failure.ts';
import { messageOf, networkProblemOf, refusalOf } from './failure-words.ts';

/** What a form says instead of the refusals' own sentences. */
export interface FailureMessages {
  /** Refusals that mean something of their own here. */
  readonly refusals?: Readonly<Partial<Record<ErrorCode, Key>>>;
  /** HTTP statuses that mean one thing here, whatever the server says. */
  readonly statuses?: Readonly<Partial<Record<number, Key>>>;
  /** HTTP statuses that mean something here when the server says nothing. */
  readonly silent?: Readonly<Partial<Record<number, Key>>>;
  /** What an HTTP status says of the fields, whatever the server says of them. */
  readonly fields?: Readonly<Partial<Record<number, Readonly<Record<string, IssueKey>>>>>;
  /** Everything else of which the server says nothing. */
  readonly fallback: Key;
  /** Whether a problem of the network is told instead of the fallback, not beside it. */
  readonly networkAlone?: true;
}

/** Does what a form asks for; a failure is explained by the form's messages. */
export async function submit<Answer>(
  send: () => Promise<Answer>,
  messages: FailureMessages,
): Promise<SubmissionOutcome<Answer, Message>> {
  try {
    return { is: 'sent', answer: await send() };
  } catch (failure) {
    return { is: 'failed', failure: explain(failure, messages) };
  }
}

/** What a form tells of a failed call. */
export function explain(failure: unknown, messages: FailureMessages): SubmissionFailure<Message> {
  const { refusals = {}, statuses = {}, silent = {}, fields = {}, fallback } = messages;
  const refusal = refusalOf(failure);
  const status = failure instanceof CallFailure ? failure.status : 0;
  const known = (refusal && refusals[refusal]) ?? statuses[status];
  const networkProblem = networkProblemOf(failure);
  const isAlone = networkProblem !== undefined && messages.networkAlone === true;
  return {
    message: known
      ? { key: known }
      : isAlone
        ? networkProblem
        : messageOf(failure, silent[status] ?? fallback),
    networkProblem: isAlone ? undefined : networkProblem,
    fields: fields[status] ?? (failure instanceof CallFailure ? failure.fields : undefined),
  };
}
