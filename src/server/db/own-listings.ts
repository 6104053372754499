import { sql, type Insertable, type Transaction, type Updateable } from 'kysely';
import type { Noun } from '#domain/listing/listing.ts';
import type { Database } from './database.ts';
import { dayNumber, NEVER } from './days.ts';
import { removeDaysOf } from './listing-days.ts';
import { findOwnDocument, type OwnDocument } from './listings.ts';
import { removeFindsOf } from './saved-search-finds.ts';
import type { ListingTable, SearchTable, Tables } from './tables.ts';

/** The listing as it is now, kept from being changed by others until the transaction ends. */
export async function lockListing(
  tables: Transaction<Tables>,
  noun: Noun,
  id: string,
): Promise<OwnDocument | undefined> {
  await tables.updateTable(noun).set({ id }).where('id', '=', id).execute();
  return findOwnDocument({ kysely: tables }, noun, id);
}

/** What a listing that is held becomes. */
export interface NewState {
  readonly row: Pick<
    Updateable<ListingTable>,
    'doc' | 'shape' | 'version' | 'updated_at' | 'available_until' | 'confirmed_at'
  >;
  /** The row by which it is found; undefined where it is paused. */
  readonly search:
    (Omit<Insertable<SearchTable>, 'id' | 'published_at'> & { readonly confirmed_at: number }) | undefined;
  /** Since when it is published, where it was paused before. */
  readonly now: number;
}

/** Stores what a listing has become, so that searches find it as it is now, or no longer. */
export async function storeListing(
  tables: Transaction<Tables>,
  noun: Noun,
  id: string,
  { row, search, now }: NewState,
): Promise<void> {
  await tables
    .updateTable(noun)
    .set({ ...row, is_paused: search === undefined ? 1 : 0 })
    .where('id', '=', id)
    .execute();
  if (search === undefined) {
    await tables.deleteFrom(`${noun}_search`).where('id', '=', id).execute();
    return;
  }
  await tables
    .insertInto(`${noun}_search`)
    .values({ id, ...search, published_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(search))
    .execute();
}

/** Deletes a listing that is held, with its search row and the keys that made it. */
export async function removeListing(
  tables: Transaction<Tables>,
  noun: Noun,
  id: string,
  companyId: string,
): Promise<void> {
  await tables.deleteFrom(noun).where('id', '=', id).execute();
  await tables.deleteFrom(`${noun}_search`).where('id', '=', id).execute();
  await removeDaysOf(tables, companyId, id);
  await removeFindsOf(tables, id);
  await tables
    .deleteFrom('idempotency')
    .where('company_id', '=', companyId)
    .where('listing_id', '=', id)
    .execute();
}

/** The ids of published listings whose last day came before this one, at most so many. */
export async function findOver(
  { kysely }: Pick<Database, 'kysely'>,
  noun: Noun,
  day: string,
  limit: number,
): Promise<string[]> {
  const over = await kysely
    .selectFrom(noun)
    // Literally as in the index that holds no others.
    .where('is_paused', '=', sql.lit(0))
    .where('available_until', '<', sql.lit(NEVER))
    .where('available_until', '<', dayNumber(day))
    .orderBy('available_until')
    .limit(limit)
    .select('id')
    .execute();
  return over.map(({ id }) => id);
}

/** Pauses those of the listings whose last day came before this one. */
export async function pauseOver(
  tables: Transaction<Tables>,
  noun: Noun,
  day: string,
  ids: readonly string[],
): Promise<void> {
  // In the order of ids, so that parallel ones wait for one another instead of blocking each other.
  for (const id of [...ids].sort()) {
    const paused = await tables
      .updateTable(noun)
      .set({ is_paused: 1 })
      .where('id', '=', id)
      .where('available_until', '<', dayNumber(day))
      .returning('id')
      .executeTakeFirst();
    if (paused !== undefined) await tables.deleteFrom(`${noun}_search`).where('id', '=', id).execute();
  }
}
