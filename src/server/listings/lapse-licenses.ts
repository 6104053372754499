import { dayAt } from '#domain/listing/availability.ts';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import { findLapsing, lapseFlags } from '../db/lapses.ts';
import type { Services } from '../services.ts';

/** Small, so that SQLite's single writer stays available. */
const BATCH = 100;

/** Takes licenses whose certificates have expired from the searches. Safe to run concurrently. */
export async function lapseLicenses({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const today = dayAt(clock());
  for (const kind of LISTING_KINDS) {
    for (;;) {
      const listings = await findLapsing(database, kind, today, BATCH);
      if (listings.length > 0)
        await database.transaction((tables) => lapseFlags(tables, kind, today, listings));
      if (listings.length < BATCH) break;
    }
  }
}
