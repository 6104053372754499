import type { Context } from 'hono';
import { setInterval } from 'node:timers';
import { ApiError } from '../ground/api-error.ts';
import { isFromSite } from '../security/csrf.ts';
import type { Services } from '../services.ts';

/** What was counted is written so often. */
const WRITE_EVERY_MS = 10_000;

/** @throws ApiError (`FORBIDDEN`) unless a page of the site makes the call: browsers say so in `Origin`. */
export function needOwnPage(context: Context, publicOrigin: string): void {
  const isOwn = context.req.header('Origin') !== undefined && isFromSite(context, publicOrigin);
  if (!isOwn) throw new ApiError('FORBIDDEN');
}

/** Writes what is counted from time to time, and once more when it is stopped. */
export function startWritingSeen({ seen }: Pick<Services, 'seen'>): { readonly stop: () => Promise<void> } {
  const timer = setInterval(() => void seen.write(), WRITE_EVERY_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      return seen.write();
    },
  };
}
