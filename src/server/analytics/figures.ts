import { FIGURE_DAYS, type DayFigures, type Figures } from '#api/figures.ts';
import { dayAt } from '#domain/listing/availability.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { findDayFigures } from '../db/listing-days.ts';
import { DAY_MS } from '../ground/durations.ts';
import { findOwn, type OwnId } from '../listings/own-listing.ts';
import type { Services } from '../services.ts';

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
  const found = await findDayFigures(database, listing.kind, own.companyId, own.id, from);
  return { days: days.map((day): DayFigures => ({ ...NOTHING, ...found.get(day), day })) };
}

const NOTHING = { views: 0, appearances: 0, favourites: 0, enquiries: 0 };
