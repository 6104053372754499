import type { Kysely, Transaction } from 'kysely';
import { dayAt } from '#domain/listing/availability.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import type { Tables } from '../db/tables.ts';
import type { Services } from '../services.ts';

interface Sweep<Found> {
  readonly find: (
    kysely: Kysely<Tables>,
    kind: ListingKind,
    day: string,
    limit: number,
  ) => Promise<readonly Found[]>;
  readonly change: (
    tables: Transaction<Tables>,
    kind: ListingKind,
    day: string,
    found: readonly Found[],
    now: number,
  ) => Promise<void>;
}

/** Small, so that SQLite's single writer stays available. */
const BATCH = 100;

/** Changes what is over by today (UTC). Safe to run concurrently. */
export async function sweepByDay<Found>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { find, change }: Sweep<Found>,
): Promise<void> {
  const now = clock();
  const today = dayAt(now);
  for (const kind of LISTING_KINDS) {
    for (;;) {
      const found = await find(database.kysely, kind, today, BATCH);
      if (found.length > 0) await database.transaction((tables) => change(tables, kind, today, found, now));
      if (found.length < BATCH) break;
    }
  }
}
