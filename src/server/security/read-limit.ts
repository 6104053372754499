import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../ground/api-error.ts';

/** Per address: 50 per second. */
const READS = 3000;
const WINDOW_S = 60;

export type ReadLimit = (address: string) => Promise<void>;

export const readLimit = (factor: number): ReadLimit => memoryLimit(READS * factor);

/** In memory, so that it costs no query. */
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
