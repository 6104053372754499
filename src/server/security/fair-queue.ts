import { ApiError } from '../ground/api-error.ts';

/** Limits in total and per key. */
export interface FairLimits {
  readonly running: number;
  readonly runningOfKey: number;
  readonly waiting: number;
  readonly waitingOfKey: number;
  readonly waitMs: number;
}

/** Round-robin between keys. @throws ApiError (`UNAVAILABLE`) if the queue is full or a job waits too long */
export type FairQueue = <Result>(
  key: string,
  work: () => Promise<Result> | Result,
  signal?: () => AbortSignal | undefined,
) => Promise<Result>;

const RETRY_AFTER_S = 2;

const unavailable = () => new ApiError('UNAVAILABLE', { retryAfterS: RETRY_AFTER_S });

export function fairQueue(limits: FairLimits): FairQueue {
  const running = new Map<string, number>();
  /** The first key is next. */
  const waiting = new Map<string, (() => void)[]>();
  let runningCount = 0;
  let waitingCount = 0;

  const canRun = (key: string) =>
    runningCount < limits.running && (running.get(key) ?? 0) < limits.runningOfKey;

  function acquire(key: string): void {
    runningCount += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  }

  function release(key: string): void {
    runningCount -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left === 0) running.delete(key);
    else running.set(key, left);
    moveToEnd(key);
    startNext();
  }

  function startNext(): void {
    for (const [key, [first]] of waiting) {
      if (runningCount >= limits.running) return;
      if (first === undefined || !canRun(key)) continue;
      leave(key, first);
      first();
    }
  }

  /** The key's other jobs go to the end. */
  function leave(key: string, start: () => void): void {
    waiting.set(key, waiting.get(key)?.filter((other) => other !== start) ?? []);
    moveToEnd(key);
    waitingCount -= 1;
  }

  function moveToEnd(key: string): void {
    const jobs = waiting.get(key) ?? [];
    waiting.delete(key);
    if (jobs.length > 0) waiting.set(key, jobs);
  }

  function waitForTurn(key: string, signal: AbortSignal | undefined): Promise<void> {
    const turn = Promise.withResolvers<undefined>();
    const start = () => {
      settle();
      acquire(key);
      turn.resolve(undefined);
    };
    const giveUp = () => {
      settle();
      leave(key, start);
      turn.reject(unavailable());
    };
    const deadline = setTimeout(giveUp, limits.waitMs);
    const settle = () => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', giveUp);
    };
    waiting.set(key, [...(waiting.get(key) ?? []), start]);
    waitingCount += 1;
    if (signal?.aborted === true) giveUp();
    else signal?.addEventListener('abort', giveUp);
    return turn.promise;
  }

  return async (key, work, signal) => {
    const waitingOfKey = waiting.get(key)?.length ?? 0;
    if (waitingOfKey === 0 && canRun(key)) acquire(key);
    else if (waitingCount >= limits.waiting || waitingOfKey >= limits.waitingOfKey) throw unavailable();
    else await waitForTurn(key, signal?.());
    try {
      return await work();
    } finally {
      release(key);
    }
  };
}
