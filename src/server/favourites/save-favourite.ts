import type { Transaction } from 'kysely';
import type { FavouriteChange } from '#domain/favourite/favourite.ts';
import { COMPANY_LIMIT } from '#domain/favourite/saved-listing.ts';
import { lockOwner } from '../db/companies.ts';
import {
  changeFavourite,
  countFavourites,
  findRemoval,
  storeFavourite,
  type FavouriteKey,
} from '../db/favourites.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import { findListingFacts, type FavouriteFacts } from './listing-facts.ts';

/** A removed favorite returns with its note within this time. */
export const UNDO_MS = 15 * 60_000;

/** @throws ApiError (`NOT_FOUND`) for unknown listings; (`TOO_MANY_FAVOURITES`) at the limit */
export async function saveFavourite(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  key: FavouriteKey,
  change: FavouriteChange,
): Promise<void> {
  const facts = await findListingFacts(database, key.kind, key.id);
  const now = clock();
  await database.transaction(async (tables) => {
    await lockSaver(tables, key.companyId);
    const saved = await save(tables, key, facts, now);
    if (saved === 'missing') throw new ApiError('NOT_FOUND');
    if (saved === 'left') throw new ApiError('TOO_MANY_FAVOURITES');
    await changeFavourite(tables, key, change);
  });
}

/** Serializes calls of the company. @throws ApiError (`SESSION_EXPIRED`) if it is gone */
export async function lockSaver(tables: Transaction<Tables>, companyId: string): Promise<void> {
  if (!(await lockOwner(tables, companyId))) throw new ApiError('SESSION_EXPIRED');
}

/** The company must be locked. */
export async function save(
  tables: Transaction<Tables>,
  key: FavouriteKey,
  facts: FavouriteFacts | undefined,
  now: number,
  addedAt = now,
): Promise<'known' | 'added' | 'missing' | 'left'> {
  const removedAt = await findRemoval(tables, key);
  if (removedAt === null) return 'known';
  const isRestored = removedAt !== undefined && removedAt > now - UNDO_MS;
  if (!isRestored && facts === undefined) return 'missing';
  const { companyId } = key;
  if ((await countFavourites(tables, { companyId })) >= COMPANY_LIMIT) return 'left';
  if (isRestored) await changeFavourite(tables, key, {});
  else if (facts !== undefined) {
    await storeFavourite(tables, {
      ...{ company_id: companyId, kind: key.kind, listing_id: key.id },
      ...{ note: '', state: 'considering', ...facts, added_at: addedAt, removed_at: null },
    });
  }
  return 'added';
}
