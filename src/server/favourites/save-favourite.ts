import type { Transaction } from 'kysely';
import type { FavouriteChange } from '#domain/favourite/favourite.ts';
import { COMPANY_LIMIT, type SavedListing } from '#domain/favourite/saved-listing.ts';
import { lockOwner } from '../db/companies.ts';
import {
  changeFavourite,
  countFavourites,
  type FavouriteKey,
  findRemoval,
  storeFavourite,
} from '../db/favourites.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import * as v from 'valibot';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Document } from '#domain/listing/stored-listing.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import type { Database } from '../db/database.ts';
import { findDocument } from '../db/listings.ts';
import { LISTINGS, upgraded } from '../listings/documents.ts';

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
      ...{ note: '', state: 'considering', is_state_own: 0, ...facts, added_at: addedAt, removed_at: null },
    });
  }
  return 'added';
}

interface FavouriteToMerge extends SavedListing {
  readonly addedAt: string;
}

interface MergeResult {
  readonly added: number;
  readonly left: readonly SavedListing[];
}

/** Existing favorites stay unchanged; unknown listings are skipped. */
export async function mergeFavourites(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  companyId: string,
  given: readonly FavouriteToMerge[],
): Promise<MergeResult> {
  const known = await Promise.all(
    given.map(async (each) => ({ ...each, facts: await findListingFacts(database, each.kind, each.id) })),
  );
  const now = clock();
  return database.transaction(async (tables) => {
    await lockSaver(tables, companyId);
    const left: SavedListing[] = [];
    let added = 0;
    for (const { kind, id, facts, addedAt } of known) {
      const at = Math.max(0, Math.min(now, Date.parse(addedAt)));
      const saved = await save(tables, { companyId, kind, id }, facts, now, at);
      if (saved === 'added') added += 1;
      if (saved === 'left') left.push({ kind, id });
    }
    return { added, left };
  });
}

/** Remains when the listing is deleted. */
export type FavouriteFacts = Pick<Tables['favourite'], 'types' | 'city' | 'country' | 'surface'>;

const TYPES = {
  space: (card: Document) => [v.parse(SpaceCard, card).typeData.type],
  service: (card: Document) => {
    const { plType } = v.parse(ServiceCard, card);
    return PL_TYPES.filter((type) => plType[type]);
  },
} satisfies Record<ListingKind, (card: Document) => readonly string[]>;

export async function findListingFacts(
  database: Database,
  kind: ListingKind,
  id: string,
): Promise<FavouriteFacts | undefined> {
  const stored = await findDocument(database, kind, id);
  if (stored === undefined) return undefined;
  const { card, address, figures } = upgraded(LISTINGS[kind], stored);
  const { city, country } = address;
  return { types: TYPES[kind](card).join(' '), city, country, surface: figures.surface };
}
