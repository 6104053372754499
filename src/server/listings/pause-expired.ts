import { dayAt } from '#domain/listing/availability.ts';
import { NOUNS } from '#domain/listing/listing.ts';
import { findOver, pauseOver } from '../db/own-listings.ts';
import type { Services } from '../services.ts';

/** Small, so that SQLite's single writer stays available. */
const BATCH = 100;

/** Pauses listings whose availability has ended. Safe to run concurrently. */
export async function pauseWhatIsOver({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const today = dayAt(clock());
  for (const noun of NOUNS) {
    for (;;) {
      const ids = await findOver(database, noun, today, BATCH);
      if (ids.length > 0) await database.transaction((tables) => pauseOver(tables, noun, today, ids));
      if (ids.length < BATCH) break;
    }
  }
}
