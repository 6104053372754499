import type { Kysely } from 'kysely';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import {
  type Batch,
  type BatchListing,
  type BatchQuery,
  findBatch,
  findFinders,
} from '../db/saved-search-matches.ts';
import type { SavedSearchRow } from '../db/saved-searches.ts';
import type { Tables } from '../db/tables.ts';

interface News {
  readonly total: number;
  /** Newest first, with the searches that found them. */
  readonly listings: readonly (BatchListing & { readonly foundBy: readonly SavedSearchRow[] })[];
  /** That found any of them. */
  readonly searches: readonly SavedSearchRow[];
}

/** @param limit of listings; the others are counted */
export async function findNews(
  kysely: Kysely<Tables>,
  searches: readonly SavedSearchRow[],
  batch: Omit<BatchQuery, 'searchIds'>,
  limit: number,
): Promise<News> {
  const batches: Batch[] = [];
  for (const kind of LISTING_KINDS) {
    const searchIds = searches.filter((search) => search.kind === kind).map(({ id }) => id);
    if (searchIds.length > 0) batches.push(await findBatch(kysely, kind, { ...batch, searchIds }, limit));
  }
  const listings = batches
    .flatMap((each) => each.listings)
    .sort((one, other) => other.published_at - one.published_at || (one.id < other.id ? 1 : -1))
    .slice(0, limit);
  const found = searches.filter(({ id }) => batches.some(({ searchIds }) => searchIds.has(id)));
  const finders =
    listings.length === 0
      ? new Map<string, ReadonlySet<string>>()
      : await findFinders(
          kysely,
          { ...batch, searchIds: found.map(({ id }) => id) },
          listings.map(({ id }) => id),
        );
  return {
    total: batches.reduce((sum, { total }) => sum + total, 0),
    listings: listings.map((listing) => ({
      ...listing,
      foundBy: found.filter(({ id }) => finders.get(listing.id)?.has(id)),
    })),
    searches: found,
  };
}
