import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../ground/api-error.ts';

/** Reads that one address may make of this process: 50 a second, far more than a visitor's page asks for. */
const READS = 3000;
const WINDOW_S = 60;

/** Counts a read of an address. @throws ApiError with Retry-After once there have been too many. */
export type ReadLimit = (address: string) => Promise<void>;

/** Makes the limit on reads. */
export const readLimit = (factor: number): ReadLimit => memoryLimit(READS * factor);

/** Makes a limit on so many calls in a minute, kept in memory: it must not itself cost a query. */
export function memoryLimit(calls: number): ReadLimit {
  const limiter = new RateLimiterMemory({ points: Math.ceil(calls), duration: WINDOW_S });
  return async (address) => {
    try {
      await limiter.consume(address);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new ApiError('TOO_MANY_REQUESTS', {
        retryAfterS: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  };
}
