import type { SubmissionFailure } from '#domain/submission.ts';
import type { Message } from '#site/translate.ts';

/** Stands for failures that the second step shows itself. */
export const SECOND_STEP = 'api-errors.SECOND_FACTOR_REQUIRED';

export const isOfSecondStep = ({ message }: SubmissionFailure<Message>): boolean =>
  'key' in message && message.key === SECOND_STEP;
