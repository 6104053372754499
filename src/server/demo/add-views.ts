import { FIGURE_DAYS } from '#api/figures.ts';
import { dayAt } from '#domain/listing/availability.ts';
import { NOUNS } from '#domain/listing/listing.ts';
import { dayNumber } from '../db/days.ts';
import { addToDays, hasDays, type SeenOnDay } from '../db/listing-days.ts';
import { findDocumentsOf, type OwnDocument } from '../db/listings.ts';
import { holdParties } from '../enquiries/begin-thread.ts';
import type { Services } from '../services.ts';
import type { DemoParties } from './demo-parties.ts';
import { seededRandom, skewedBetween, wholeBetween, type Random } from './random.ts';

const DAY_MS = 86_400_000;
const SEED = 20_260_102;
/** Appearances of a listing on a working day, from the least wanted to the most. */
const APPEARANCES = { least: 6, most: 60 };
/** Who looks for space or a service does it at work. */
const WEEKEND_SHARE = 0.3;

/** Has the listings of the demo's own company been seen on the days before today, as the counting writes it; today is its visitors'. */
export async function addViews(
  { database }: Pick<Services, 'database'>,
  { self }: Pick<DemoParties, 'self'>,
  now: number,
): Promise<void> {
  await database.transaction(async (tables) => {
    await holdParties(tables, [self.id]);
    // An earlier start, or another server on the same database, was quicker.
    if (await hasDays(tables, self.id)) return;
    const random = seededRandom(SEED);
    for (const noun of NOUNS) {
      const listings = await findDocumentsOf({ kysely: tables }, noun, self.id);
      const seen = listings.flatMap((listing) => seenOf(random, listing, now));
      const rows = seen.map(({ id, day, views, appearances }) => ({
        ...{ company_id: self.id, listing_id: id },
        ...{ day, views, appearances },
      }));
      await addToDays(tables, rows);
    }
  });
}

/** How often a listing was seen, on each day that the owner is told but the last. */
function seenOf(random: Random, { id, created_at }: OwnDocument, now: number): SeenOnDay[] {
  const wanted = skewedBetween(random, APPEARANCES.least, APPEARANCES.most);
  const days = Array.from({ length: FIGURE_DAYS - 1 }, (_, place) => {
    const at = now - (FIGURE_DAYS - 1 - place) * DAY_MS;
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    const likely = wanted * (isWeekend ? WEEKEND_SHARE : 1);
    const appearances = wholeBetween(random, Math.floor(likely * 0.6), Math.ceil(likely * 1.4));
    const views = wholeBetween(random, Math.floor(appearances * 0.05), Math.ceil(appearances * 0.25));
    return { id, at, day: dayNumber(dayAt(at)), views, appearances };
  });
  return days.filter(({ at }) => at > created_at);
}
