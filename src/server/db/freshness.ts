import type { Transaction } from 'kysely';
import type { Noun } from '#domain/listing/listing.ts';
import type { Tables } from './tables.ts';

/** Notes that a listing's owner says that it is as it says; searches know of it at once. */
export async function confirmListing(
  tables: Transaction<Tables>,
  noun: Noun,
  id: string,
  now: number,
): Promise<void> {
  for (const table of [noun, `${noun}_search`] as const) {
    await tables.updateTable(table).set({ confirmed_at: now }).where('id', '=', id).execute();
  }
}
