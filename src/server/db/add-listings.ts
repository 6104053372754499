import type { Transaction } from 'kysely';
import type { Noun } from '#domain/listing/listing.ts';
import { searchRowOf, type NewListing } from './listings.ts';
import type { Tables } from './tables.ts';

/** Rows per insert; keeps the wider table below both engines' parameter limits. */
const ROWS_AT_ONCE = 1000;

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
