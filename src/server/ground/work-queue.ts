import PQueue from 'p-queue';
import { ApiError } from './api-error.ts';

interface QueueLimits {
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitMs: number;
}

/** Queues work; rejects with `UNAVAILABLE` if the queue is full or a job waits too long. */
export interface WorkQueue {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  readonly waiting: () => number;
}

export function workQueue({ atOnce, waiting, waitMs }: QueueLimits): WorkQueue {
  const queue = new PQueue({ concurrency: atOnce });
  const refusal = () => new ApiError('UNAVAILABLE', { retryAfterS: Math.ceil(waitMs / 1000) });
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (queue.size >= waiting) throw refusal();
    const timeout = new AbortController();
    const late = setTimeout(() => timeout.abort(refusal()), waitMs);
    const begin = () => {
      clearTimeout(late);
      return work();
    };
    return queue.add(begin, { signal: timeout.signal });
  };
  return Object.assign(run, { waiting: () => queue.size + queue.pending });
}
