import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { LOW_PRIORITY_READS } from '../db/low-priority-reads.ts';
import { ApiError } from '../ground/api-error.ts';
import { fairQueue, type FairQueue } from './fair-queue.ts';

/** Concurrent calls per address. */
const CALLS = 128;
const RETRY_AFTER_S = 1;

/** @throws ApiError with Retry-After above the limit */
export type InFlightLimit = <Result>(
  address: string,
  work: () => Promise<Result> | Result,
) => Promise<Result>;

/** Per process. The factor can only raise it, since pages need parallel calls. */
export function inFlightLimit(factor: number): InFlightLimit {
  const limit = CALLS * Math.max(1, factor);
  const inProgress = new Map<string, number>();
  return async (address, work) => {
    const before = inProgress.get(address) ?? 0;
    if (before >= limit) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: RETRY_AFTER_S });
    inProgress.set(address, before + 1);
    try {
      return await work();
    } finally {
      const left = (inProgress.get(address) ?? 1) - 1;
      if (left === 0) inProgress.delete(address);
      else inProgress.set(address, left);
    }
  };
}

/** Per address: 50 per second. */
const READS = 3000;
const WINDOW_S = 60;

export type ReadLimit = (address: string) => Promise<void>;

export const readLimit = (factor: number): ReadLimit => memoryLimit(READS * factor);

/** In memory, so that it costs no query. */
export function memoryLimit(calls: number): ReadLimit {
  const limiter = limiterOf(calls);
  return (address) => consume(limiter, address);
}

const limiterOf = (calls: number) => new RateLimiterMemory({ points: Math.ceil(calls), duration: WINDOW_S });

async function consume(limiter: RateLimiterMemory, address: string): Promise<void> {
  try {
    await limiter.consume(address);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new ApiError('TOO_MANY_REQUESTS', {
      // More only if the clock was ahead; the window ends by a timer.
      retryAfterS: Math.min(WINDOW_S, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))),
    });
  }
}

/** Unknown API keys per address. */
const FAILURES = 300;

/** Refuses attempts, also concurrent ones, after too many that found nothing. */
export type AttemptLimit = <Result>(
  address: string,
  attempt: () => Promise<Result | undefined>,
) => Promise<Result | undefined>;

export function attemptLimit(factor: number): AttemptLimit {
  const limiter = limiterOf(FAILURES * factor);
  return async (address, attempt) => {
    await consume(limiter, address);
    const result = await attempt();
    if (result !== undefined) await limiter.reward(address);
    return result;
  };
}

/** Per address: a page requests list, map and counts, and the next before they arrive. */
const OF_ADDRESS = { running: 2, waiting: { search: 8, count: 4 } };
const SEARCHES = 8;
const WAITING = 500;
/** Below a browser's 10 s timeout. */
const WAIT_MS = 6000;

export interface ReadTurns {
  readonly search: FairQueue;
  readonly count: FairQueue;
}

/**
 * Per process. No more counts run than the database reads at once: they would wait there in one line, whose
 * address would no longer matter. The factor can only raise the limits, since pages need parallel calls.
 */
export function readTurns(factor: number, engine: Database['engine']): ReadTurns {
  const ofAddress = Math.max(1, factor);
  const turns = (running: number, waiting: number) =>
    fairQueue({
      running,
      runningOfKey: OF_ADDRESS.running * ofAddress,
      waiting: WAITING,
      waitingOfKey: waiting * ofAddress,
      waitMs: WAIT_MS,
    });
  const { search, count } = OF_ADDRESS.waiting;
  return { search: turns(SEARCHES, search), count: turns(LOW_PRIORITY_READS[engine], count) };
}
