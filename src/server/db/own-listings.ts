import { sql, type Insertable, type Transaction, type Updateable, type Kysely } from 'kysely';
import type { StoredFacts } from '#domain/facts/stored-facts.ts';
import { dayNumber } from '#domain/listing/availability.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { StoredPrice } from '#domain/price/stored-price.ts';
import { NEVER } from './days.ts';
import { addListingEvent } from './events.ts';
import { storeFacts } from './facts.ts';
import { removeDaysOf } from './listing-days.ts';
import { removeListingImages } from './listing-images.ts';
import { findOwnDocument, type OwnDocument } from './listings.ts';
import { priceColumns, type PriceColumns } from './prices.ts';
import { idsOf } from './rows.ts';
import { deleteMatchesOf } from './saved-search-matches.ts';
import type { ListingTable, SearchTable } from './listing-tables.ts';
import type { Tables } from './tables.ts';

export async function lockListing(
  tables: Transaction<Tables>,
  kind: ListingKind,
  id: string,
): Promise<OwnDocument | undefined> {
  await tables.updateTable(kind).set({ id }).where('id', '=', id).execute();
  return findOwnDocument(tables, kind, id);
}

export interface NewState {
  readonly row: Pick<
    Updateable<ListingTable>,
    | 'doc'
    | 'shape'
    | 'identity_hash'
    | 'version'
    | 'updated_at'
    | 'available_until'
    | 'confirmed_at'
    | 'hidden_images'
    | 'label'
    | 'external_id'
    | 'words'
    | 'city_k'
    | 'completeness'
  >;
  readonly isPaused: boolean;
  /** Undefined if paused, or its company is not public. */
  readonly search:
    | (Omit<Insertable<SearchTable>, 'id' | 'published_at' | keyof PriceColumns> & {
        readonly confirmed_at: number;
      })
    | undefined;
  readonly facts: StoredFacts;
  readonly prices: readonly StoredPrice[];
  readonly now: number;
}

export async function storeListing(
  tables: Transaction<Tables>,
  kind: ListingKind,
  id: string,
  { row, isPaused, search, facts, prices, now }: NewState,
): Promise<void> {
  await tables
    .updateTable(kind)
    .set({ ...row, status: isPaused ? 'paused' : 'active' })
    .where('id', '=', id)
    .execute();
  await addListingEvent(tables, kind, id, now);
  if (search === undefined) {
    await tables.deleteFrom(`${kind}_search`).where('id', '=', id).execute();
    return;
  }
  const found = { ...search, ...priceColumns(prices) };
  await tables
    .insertInto(`${kind}_search`)
    .values({ id, ...found, published_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(found))
    .execute();
  await storeFacts(tables, kind, id, facts);
}

/** The listing must be locked; its search row stays. */
export async function changeListing(
  tables: Transaction<Tables>,
  kind: ListingKind,
  id: string,
  change: Pick<Updateable<ListingTable>, 'doc' | 'shape' | 'version' | 'hidden_images' | 'label' | 'words'>,
): Promise<void> {
  await tables.updateTable(kind).set(change).where('id', '=', id).execute();
}

/** The listing must be locked. */
export async function removeListing(
  tables: Transaction<Tables>,
  kind: ListingKind,
  id: string,
  companyId: string,
  now: number,
): Promise<void> {
  await addListingEvent(tables, kind, id, now);
  await tables.deleteFrom(kind).where('id', '=', id).execute();
  await tables.deleteFrom(`${kind}_search`).where('id', '=', id).execute();
  await removeListingImages(tables, id);
  await removeDaysOf(tables, companyId, id);
  await deleteMatchesOf(tables, id);
  await tables
    .deleteFrom('idempotency')
    .where('company_id', '=', companyId)
    .where('listing_id', '=', id)
    .execute();
}

export const findExpired = (
  kysely: Kysely<Tables>,
  kind: ListingKind,
  day: string,
  limit: number,
): Promise<string[]> =>
  idsOf(
    kysely
      .selectFrom(kind)
      // Must match the partial index's condition literally.
      .where('status', '=', sql.lit('active'))
      .where('available_until', '<', sql.lit(NEVER))
      .where('available_until', '<', dayNumber(day))
      .orderBy('available_until')
      .limit(limit)
      .select('id'),
  );

export async function pauseExpired(
  tables: Transaction<Tables>,
  kind: ListingKind,
  day: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  // Ordered by id to prevent deadlocks.
  for (const id of [...ids].sort()) {
    const paused = await tables
      .updateTable(kind)
      .set({ status: 'paused' })
      .where('id', '=', id)
      .where('status', '=', 'active')
      .where('available_until', '<', dayNumber(day))
      .returning('id')
      .executeTakeFirst();
    if (paused === undefined) continue;
    await tables.deleteFrom(`${kind}_search`).where('id', '=', id).execute();
    await addListingEvent(tables, kind, id, now);
  }
}
