import type { AnswerOf } from '#api/endpoint.ts';
import type { FavouriteIds } from '#api/favourite-ids.ts';
import { FAVOURITES_PAGE, type getFavourite } from '#api/favourites.ts';
import type { FavouriteSort } from '#domain/favourite/favourite.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Database } from '../db/database.ts';
import {
  countFavourites,
  findFavourite,
  findFavourites,
  findSaved,
  type FavouriteKey,
  type FavouriteCriteria,
  type FoundFavourite,
} from '../db/favourites.ts';
import { requireFound } from '../ground/api-error.ts';
import { jsonArray, type JsonText } from '../http/answers.ts';
import { readCursor, writeCursor } from '../listings/cursors.ts';

export async function favouritesPage(
  database: Database,
  criteria: FavouriteCriteria,
  sort: FavouriteSort,
  cursor: string | undefined,
): Promise<JsonText> {
  const after = readCursor(cursor, 'nearest');
  const [rows, total] = await Promise.all([
    findFavourites(database.kysely, { ...criteria, sort, after, limit: FAVOURITES_PAGE }),
    countFavourites(database.kysely, criteria),
  ]);
  const shown = rows.slice(0, FAVOURITES_PAGE);
  const last = shown.at(-1);
  const next =
    rows.length > shown.length && last !== undefined
      ? writeCursor({ id: last.listing_id, rank: last.rank })
      : null;
  return `{"favourites":${jsonArray(shown.map(favouriteText))},"total":${String(total)},"nextCursor":${JSON.stringify(next)}}`;
}

export async function favouriteAnswer(database: Database, key: FavouriteKey): Promise<JsonText> {
  const favourite = requireFound(await findFavourite(database.kysely, key));
  return favouriteText(favourite);
}

export async function savedIds(database: Database, companyId: string): Promise<FavouriteIds> {
  const saved = await findSaved(database.kysely, companyId);
  const idsOf = (kind: ListingKind) =>
    saved.filter((one) => one.kind === kind).map(({ listing_id }) => listing_id);
  return { spaces: idsOf('space'), services: idsOf('service') };
}

function favouriteText({ card, isStored, ...favourite }: FoundFavourite): JsonText {
  const about = {
    kind: favourite.kind,
    listingId: favourite.listing_id,
    note: favourite.note,
    state: favourite.state,
    addedAt: new Date(favourite.added_at).toISOString(),
    listingState: card !== null ? 'published' : isStored ? 'paused' : 'deleted',
    city: favourite.city,
    country: favourite.country,
    types: favourite.types.split(' '),
  } satisfies Record<keyof Omit<AnswerOf<typeof getFavourite>, 'listing'>, unknown>;
  // Cards are JSON already.
  return `${JSON.stringify(about).slice(0, -1)},"listing":${card ?? 'null'}}`;
}
