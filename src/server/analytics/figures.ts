import { type DayFigures, FIGURE_DAYS, type Figures } from '#api/figures.ts';
import { dayAt } from '#domain/listing/availability.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { findDayFigures } from '../db/listing-days.ts';
import { DAY_MS } from '../ground/durations.ts';
import { findOwn, type OwnId } from '../listings/own-listing.ts';
import type { Services } from '../services.ts';
import { setInterval } from 'node:timers';
import type { Context } from 'hono';
import { ApiError } from '../ground/api-error.ts';
import { isFromSite } from '../security/csrf.ts';

/** @throws ApiError (`NOT_FOUND`, `FORBIDDEN`) */
export async function findFigures(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  listing: Listing<never>,
  own: OwnId,
): Promise<Figures> {
  await findOwn({ database }, listing, own);
  const today = Math.floor(clock() / DAY_MS);
  const days = Array.from({ length: FIGURE_DAYS }, (_, index) =>
    dayAt((today - FIGURE_DAYS + 1 + index) * DAY_MS),
  );
  const from = { day: days[0] ?? '', time: (today - FIGURE_DAYS + 1) * DAY_MS };
  const found = await findDayFigures(database.kysely, listing.kind, own.companyId, own.id, from);
  return { days: days.map((day): DayFigures => ({ ...NOTHING, ...found.get(day), day })) };
}

const NOTHING = { views: 0, appearances: 0, favourites: 0, enquiries: 0 };

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
