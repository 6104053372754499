import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { FavouriteChange, FavouriteSort, FavouriteState } from '#domain/favourite/favourite.ts';
import type { SavedListing } from '#domain/favourite/saved-listing.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { countRows, upsertInto } from './rows.ts';
import type { Cursor } from './search.ts';
import { withOwnerName } from './json-fields.ts';
import type { Tables } from './tables.ts';

export interface FavouriteKey extends SavedListing {
  readonly companyId: string;
}

/** The card is JSON, null unless the listing is published. */
export interface FoundFavourite extends Omit<
  Selectable<Tables['favourite']>,
  'company_id' | 'removed_at' | 'is_state_own'
> {
  readonly card: string | null;
  /** Published or not. */
  readonly isStored: boolean;
}

export interface FavouriteCriteria {
  readonly companyId: string;
  readonly kind?: ListingKind | undefined;
  readonly state?: FavouriteState | undefined;
}

export interface FavouritePageQuery extends FavouriteCriteria {
  readonly sort: FavouriteSort;
  readonly after: Cursor | undefined;
  readonly limit: number;
}

/** Each with its sort key; one more than requested if there are more. */
export async function findFavourites(
  kysely: Kysely<Tables>,
  { sort, after, limit, ...criteria }: FavouritePageQuery,
): Promise<(FoundFavourite & { rank: number })[]> {
  const rank =
    sort === 'added'
      ? sql<number>`favourite.added_at`
      : sql<number>`coalesce(space_search.surface, service_search.surface, favourite.surface)`;
  const query = selectFavourites(kysely).select(rank.as('rank')).where(matchesCriteria(criteria));
  const rest =
    after === undefined
      ? query
      : // Whatever a cursor says: the surface is narrower.
        query.where(
          sql<boolean>`(${rank}, favourite.listing_id) < (cast(${after.rank} as bigint), ${after.id})`,
        );
  const rows = await rest
    .orderBy('rank', 'desc')
    .orderBy('favourite.listing_id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(found);
}

export const countFavourites = (kysely: Kysely<Tables>, criteria: FavouriteCriteria): Promise<number> =>
  countRows(kysely.selectFrom('favourite').where(matchesCriteria(criteria)));

export async function findFavourite(
  kysely: Kysely<Tables>,
  key: FavouriteKey,
): Promise<FoundFavourite | undefined> {
  const row = await selectFavourites(kysely)
    .where(isFavourite(key))
    .where('favourite.removed_at', 'is', null)
    .executeTakeFirst();
  return row && found(row);
}

export const findSaved = (
  kysely: Kysely<Tables>,
  companyId: string,
): Promise<{ kind: ListingKind; listing_id: string }[]> =>
  kysely
    .selectFrom('favourite')
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('listing_id', 'desc')
    .select(['kind', 'listing_id'])
    .execute();

/** Null if saved, undefined if never saved. */
export async function findRemoval(
  tables: Transaction<Tables>,
  key: FavouriteKey,
): Promise<number | null | undefined> {
  const row = await tables
    .selectFrom('favourite')
    .where(isFavourite(key))
    .select('removed_at')
    .executeTakeFirst();
  return row?.removed_at;
}

/** Resets a favorite that was removed before. */
export const storeFavourite = upsertInto('favourite', 'company_id', 'kind', 'listing_id');

/** Also restores a removed favorite. */
export const changeFavourite = (
  tables: Transaction<Tables>,
  key: FavouriteKey,
  { note, state }: FavouriteChange,
): Promise<unknown> =>
  tables
    .updateTable('favourite')
    .set({
      removed_at: null,
      ...(note !== undefined && { note }),
      ...(state !== undefined && { state, is_state_own: 1 }),
    })
    .where(isFavourite(key))
    .execute();

/** States that an inquiry and a visit lead on from. */
const FORMER = { contacted: ['considering'], visited: ['considering', 'contacted'] } as const;

/** Leaves alone what the company has set. */
export const advanceFavourite = (
  tables: Transaction<Tables>,
  key: FavouriteKey,
  state: keyof typeof FORMER,
): Promise<unknown> =>
  tables
    .updateTable('favourite')
    .set({ state })
    .where(isFavourite(key))
    .where('is_state_own', '=', 0)
    .where('state', 'in', FORMER[state])
    .execute();

export const markRemoved = (kysely: Kysely<Tables>, key: FavouriteKey, removedAt: number): Promise<unknown> =>
  kysely
    .updateTable('favourite')
    .set({ removed_at: removedAt })
    .where(isFavourite(key))
    .where('removed_at', 'is', null)
    .execute();

export async function deleteRemovedFavourites(kysely: Kysely<Tables>, before: number): Promise<void> {
  await kysely.deleteFrom('favourite').where('removed_at', '<', before).execute();
}

const isFavourite = ({ companyId, kind, id }: FavouriteKey) =>
  sql<boolean>`favourite.company_id = ${companyId} and favourite.kind = ${kind} and favourite.listing_id = ${id}`;

const matchesCriteria = ({ companyId, kind, state }: FavouriteCriteria) => {
  const conditions = [
    sql`favourite.company_id = ${companyId}`,
    sql`favourite.removed_at is null`,
    ...(kind === undefined ? [] : [sql`favourite.kind = ${kind}`]),
    ...(state === undefined ? [] : [sql`favourite.state = ${state}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

const selectFavourites = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('favourite')
    .leftJoin('space_search', 'space_search.id', 'favourite.listing_id')
    .leftJoin('service_search', 'service_search.id', 'favourite.listing_id')
    .leftJoin('space', 'space.id', 'favourite.listing_id')
    .leftJoin('service', 'service.id', 'favourite.listing_id')
    .leftJoin('company', (on) =>
      on.on(sql<boolean>`company.id = coalesce(space_search.company_id, service_search.company_id)`),
    )
    .select([
      'favourite.kind',
      'favourite.listing_id',
      'favourite.note',
      'favourite.state',
      'favourite.types',
      'favourite.city',
      'favourite.country',
      'favourite.surface',
      'favourite.added_at',
      'company.name as owner',
      sql<string | null>`coalesce(space_search.card, service_search.card)`.as('card'),
      sql<string | null>`coalesce(space.id, service.id)`.as('stored_id'),
    ]);

type FavouriteRow = Omit<FoundFavourite, 'isStored'> & {
  readonly owner: string | null;
  readonly stored_id: string | null;
};

const found = <Row extends FavouriteRow>({ card, owner, stored_id, ...favourite }: Row) => ({
  ...favourite,
  card: card === null || owner === null ? null : withOwnerName(card, owner),
  isStored: stored_id !== null,
});
