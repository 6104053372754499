import { setInterval } from 'node:timers';
import type { Context } from 'hono';
import { ApiError } from '../ground/api-error.ts';
import { isFromSite } from '../security/csrf.ts';
import type { Services } from '../services.ts';

const WRITE_EVERY_MS = 10_000;

/** @throws ApiError (`FORBIDDEN`) unless `Origin` is the site */
export function assertOwnOrigin(context: Context, publicOrigin: string): void {
  const isOwn = context.req.header('Origin') !== undefined && isFromSite(context, publicOrigin);
  if (!isOwn) throw new ApiError('FORBIDDEN');
}

export function startFlushingImpressions({ impressions }: Pick<Services, 'impressions'>): {
  readonly stop: () => Promise<void>;
} {
  const timer = setInterval(() => void impressions.write(), WRITE_EVERY_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      return impressions.write();
    },
  };
}

const CRAWLER =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|lighthouse|externalhit|embedly|monitor|curl|wget|python|java\/|okhttp|axios|node-fetch|go-http/i;

/** Requests without a User-Agent count as crawlers. */
export const isCrawler = (userAgent: string): boolean => userAgent === '' || CRAWLER.test(userAgent);
