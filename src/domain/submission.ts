import type { IssueKey } from './issue.ts';

/** Why what was sent is not done; `Message` is how a person is told. */
export interface SubmissionFailure<Message> {
  readonly message: Message;
  /** What lies behind it: that the server was not reached, for example. */
  readonly networkProblem?: Message | undefined;
  /** What is wrong with which field, by the field's path. */
  readonly fields?: Readonly<Record<string, IssueKey>> | undefined;
}

/** What became of a form that was sent. */
export type SubmissionOutcome<Answer, Message> =
  | { readonly is: 'sent'; readonly answer: Answer }
  | { readonly is: 'failed'; readonly failure: SubmissionFailure<Message> };
