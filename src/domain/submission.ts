import type { IssueKey } from './issue.ts';

export interface SubmissionFailure<Message> {
  readonly message: Message;
  readonly networkProblem?: Message | undefined;
  readonly fields?: Readonly<Record<string, IssueKey>> | undefined;
  /** Whether the form words the failure at a field, so that `message` would repeat it. */
  readonly isSaidByField?: boolean | undefined;
}

export type SubmissionOutcome<Answer, Message> =
  | { readonly status: 'sent'; readonly answer: Answer }
  | { readonly status: 'failed'; readonly failure: SubmissionFailure<Message> };
