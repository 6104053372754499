import type { AnswerState, RequestThread } from '#domain/request/request.ts';

/** Everything that the need asks for is priced and counted. */
export const isComplete = ({ yourCase }: RequestThread): boolean =>
  yourCase?.missing.length === 0 && yourCase.notCounted.length === 0;

const AFTER_QUOTES: readonly AnswerState[] = ['answered', 'waiting', 'silent', 'declined'];

const rankOf = (thread: RequestThread): number =>
  thread.state === 'quoted' ? (isComplete(thread) ? 0 : 1) : 2 + AFTER_QUOTES.indexOf(thread.state);

/** Complete quotes come first, the lowest total at the front; amounts of several currencies are not compared. */
export const inOrder = (threads: readonly RequestThread[]): RequestThread[] =>
  threads.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      Number(!one.yourCase) - Number(!other.yourCase) ||
      (one.yourCase?.currency ?? '').localeCompare(other.yourCase?.currency ?? '') ||
      (one.yourCase?.amount ?? 0) - (other.yourCase?.amount ?? 0),
  );
