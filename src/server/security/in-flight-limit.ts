import { ApiError } from '../ground/api-error.ts';

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
