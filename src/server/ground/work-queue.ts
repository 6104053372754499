import PQueue from 'p-queue';
import { ApiError } from './api-error.ts';

/** How much of some costly work runs and waits at the same time. */
interface QueueLimits {
  readonly atOnce: number;
  /** How many may wait for their turn. */
  readonly waiting: number;
  readonly waitMs: number;
}

/** Runs work in turn. Refuses it (`UNAVAILABLE`) when too many are waiting, or one too long. */
export interface WorkQueue {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** How many pieces run or wait. */
  readonly waiting: () => number;
}

/** Makes a queue of given limits. */
export function workQueue({ atOnce, waiting, waitMs }: QueueLimits): WorkQueue {
  const queue = new PQueue({ concurrency: atOnce });
  const refusal = () => new ApiError('UNAVAILABLE', { retryAfterS: Math.ceil(waitMs / 1000) });
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (queue.size >= waiting) throw refusal();
    const patience = new AbortController();
    const late = setTimeout(() => patience.abort(refusal()), waitMs);
    const begin = () => {
      clearTimeout(late);
      return work();
    };
    return queue.add(begin, { signal: patience.signal });
  };
  return Object.assign(run, { waiting: () => queue.size + queue.pending });
}
