import { dayAt } from '#domain/listing/availability.ts';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import { findExpired, pauseExpired } from '../db/own-listings.ts';
import type { Services } from '../services.ts';

/** Small, so that SQLite's single writer stays available. */
const BATCH = 100;

/** Pauses listings whose availability has ended. Safe to run concurrently. */
export async function pauseExpiredListings({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const today = dayAt(clock());
  for (const kind of LISTING_KINDS) {
    for (;;) {
      const ids = await findExpired(database, kind, today, BATCH);
      if (ids.length > 0) await database.transaction((tables) => pauseExpired(tables, kind, today, ids));
      if (ids.length < BATCH) break;
    }
  }
}
