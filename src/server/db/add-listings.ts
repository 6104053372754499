import type { Transaction } from 'kysely';
import type { Noun } from '#domain/listing/listing.ts';
import { searchRowOf, type NewListing } from './listings.ts';
import type { Tables } from './tables.ts';

/** Rows of one insert: below SQLite's and PostgreSQL's limits of parameters for the wider of the two tables. */
const ROWS_AT_ONCE = 1000;

/** Stores many listings in few statements. */
export async function addListings(
  tables: Transaction<Tables>,
  noun: Noun,
  listings: readonly NewListing[],
): Promise<void> {
  for (let start = 0; start < listings.length; start += ROWS_AT_ONCE) {
    const batch = listings.slice(start, start + ROWS_AT_ONCE);
    await tables
      .insertInto(noun)
      .values(batch.map(({ row }) => row))
      .execute();
    await tables.insertInto(`${noun}_search`).values(batch.map(searchRowOf)).execute();
  }
}
