import { dayAt } from '#domain/listing/availability.ts';
import { NOUNS } from '#domain/listing/listing.ts';
import { findOver, pauseOver } from '../db/own-listings.ts';
import type { Services } from '../services.ts';

/** Few enough that the traffic hardly waits for the embedded database's one writer. */
const BATCH = 100;

/**
 * Pauses what was to be had until a day that is over, so that no search finds it any more. Safe beside other servers on
 * the same database.
 */
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
