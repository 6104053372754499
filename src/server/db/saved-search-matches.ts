import type { Kysely, Transaction } from 'kysely';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { deleteBy } from './rows.ts';
import type { SavedSearchRow } from './saved-searches.ts';
import type { Tables } from './tables.ts';

/** Later matches of the searches belong to later batches. @param latest newer batches are of a wrong clock */
export async function closeBatch(
  kysely: Kysely<Tables>,
  searchIds: readonly string[],
  { batch, latest }: { readonly batch: number; readonly latest: number },
): Promise<void> {
  // One by one, so that it never waits for two locks.
  for (const id of searchIds)
    await kysely
      .updateTable('saved_search')
      .set({ alert: batch + 1 })
      .where('id', '=', id)
      .where((filter) => filter.or([filter('alert', '<=', batch), filter('alert', '>', latest)]))
      .execute();
  await kysely
    .updateTable('saved_search_find')
    .set({ alert: batch })
    .where('search_id', 'in', searchIds)
    .where('alert', '>', latest)
    .execute();
}

/** @returns whether any match waited */
export async function moveMatches(
  tables: Transaction<Tables>,
  { id, alert }: Pick<SavedSearchRow, 'id' | 'alert'>,
  batch: number,
): Promise<boolean> {
  const moved = await tables
    .updateTable('saved_search_find')
    .set({ alert: batch })
    .where('search_id', '=', id)
    .where('alert', '>=', alert)
    .returning('listing_id')
    .execute();
  return moved.length > 0;
}

export interface BatchQuery {
  readonly searchIds: readonly string[];
  readonly batch: number;
  /** Its own listings are excluded. */
  readonly companyId: string | null;
}

export interface BatchListing {
  readonly kind: ListingKind;
  readonly id: string;
  readonly card: string;
  readonly published_at: number;
}

export interface Batch {
  /** Each listing counts once. */
  readonly total: number;
  /** Newest first. */
  readonly listings: readonly BatchListing[];
  /** Those that found any of them. */
  readonly searchIds: ReadonlySet<string>;
}

/** Published listings of one kind. */
export async function findBatch(
  kysely: Kysely<Tables>,
  kind: ListingKind,
  { searchIds, batch, companyId }: BatchQuery,
  limit: number,
): Promise<Batch> {
  const found = kysely
    .selectFrom('saved_search_find as find')
    .innerJoin(`${kind}_search as listing`, 'listing.id', 'find.listing_id')
    .where('find.search_id', 'in', searchIds)
    .where('find.alert', '=', batch)
    .where('listing.company_id', '<>', companyId ?? '');
  const finders = await found.select('find.search_id').distinct().execute();
  const { total } = await found
    .select(({ fn }) => fn.count<number>('listing.id').distinct().as('total'))
    .executeTakeFirstOrThrow();
  const listings = await found
    .select(['listing.id', 'listing.card', 'listing.published_at'])
    .distinct()
    .orderBy('listing.published_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(limit)
    .execute();
  return {
    total,
    listings: listings.map((listing) => ({ kind, ...listing })),
    searchIds: new Set(finders.map(({ search_id }) => search_id)),
  };
}

/** The searches of a batch that found each listing. */
export async function findFinders(
  kysely: Kysely<Tables>,
  { searchIds, batch }: Pick<BatchQuery, 'searchIds' | 'batch'>,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const pairs = await kysely
    .selectFrom('saved_search_find')
    .where('search_id', 'in', searchIds)
    .where('listing_id', 'in', listingIds)
    .where('alert', '=', batch)
    .select(['search_id', 'listing_id'])
    .execute();
  return new Map(
    [...Map.groupBy(pairs, ({ listing_id }) => listing_id)].map(([id, finds]) => [
      id,
      new Set(finds.map(({ search_id }) => search_id)),
    ]),
  );
}

export const deleteMatchesOf = deleteBy('saved_search_find', 'listing_id');

export async function deleteMatchesOfCompany(tables: Transaction<Tables>, companyId: string): Promise<void> {
  for (const kind of LISTING_KINDS) {
    const listings = tables.selectFrom(kind).where('company_id', '=', companyId).select('id');
    await tables.deleteFrom('saved_search_find').where('listing_id', 'in', listings).execute();
  }
}
