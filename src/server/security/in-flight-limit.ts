import { ApiError } from '../ground/api-error.ts';

/** Calls of one address that this process works on at the same time: an office's, but not a flood. */
const CALLS = 128;
const RETRY_AFTER_S = 1;

/** Does the work of a call. @throws ApiError with Retry-After while the address has too many calls under way. */
export type InFlightLimit = <Result>(
  address: string,
  work: () => Promise<Result> | Result,
) => Promise<Result>;

/**
 * Makes a limit on the calls of one address that are under way, counted in this process. A factor can only widen it:
 * it must leave a page its parallel calls.
 */
export function inFlightLimit(factor: number): InFlightLimit {
  const limit = CALLS * Math.max(1, factor);
  const underWay = new Map<string, number>();
  return async (address, work) => {
    const before = underWay.get(address) ?? 0;
    if (before >= limit) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: RETRY_AFTER_S });
    underWay.set(address, before + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(address) ?? 1) - 1;
      if (left === 0) underWay.delete(address);
      else underWay.set(address, left);
    }
  };
}
