import type { Kysely, Transaction } from 'kysely';
import type { ListingKind } from '#domain/listing/listing.ts';
import { deleteBy } from './rows.ts';
import type { Tables } from './tables.ts';

/** Rows per insert; keeps them below both engines' parameter limits. */
const ROWS_AT_ONCE = 1000;

export interface ListingUploads {
  readonly row: { readonly id: string; readonly company_id: string };
  readonly uploads: readonly { readonly id: string }[];
}

/** Which uploads a new listing shows. */
export async function addListingImages(
  tables: Transaction<Tables>,
  kind: ListingKind,
  listings: readonly ListingUploads[],
): Promise<void> {
  const rows = listings.flatMap(({ row, uploads }): Tables['listing_image'][] =>
    [...new Set(uploads.map(({ id }) => id))].map((image_id) => ({
      ...{ image_id, listing_id: row.id, listing_kind: kind, company_id: row.company_id },
    })),
  );
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tables
      .insertInto('listing_image')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
}

export async function replaceListingImages(
  tables: Transaction<Tables>,
  kind: ListingKind,
  listing: ListingUploads,
): Promise<void> {
  await removeListingImages(tables, listing.row.id);
  await addListingImages(tables, kind, [listing]);
}

export const removeListingImages = deleteBy('listing_image', 'listing_id');

/** Ordered by id, so that the oldest listing comes first. */
export const findListingsWith = (
  tables: Kysely<Tables>,
  imageId: string,
): Promise<{ readonly id: string; readonly kind: ListingKind }[]> =>
  tables
    .selectFrom('listing_image')
    .where('image_id', '=', imageId)
    .orderBy('listing_id')
    .select(['listing_id as id', 'listing_kind as kind'])
    .execute();
