import type { Transaction } from 'kysely';
import { imageUrl } from '#api/image-address.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { withoutUploads } from '#domain/listing/without-uploads.ts';
import { replaceLogo } from '../db/companies.ts';
import { changeImage, findHiddenImages, removeImage, type Image } from '../db/images.ts';
import { findListingsWith, replaceListingImages } from '../db/listing-images.ts';
import { findOwnDocument } from '../db/listings.ts';
import { changeListing } from '../db/own-listings.ts';
import type { Tables } from '../db/tables.ts';
import { hiddenColumn, LISTINGS } from '../listings/documents.ts';
import { storedOf } from '../listings/own-listing.ts';
import { republish } from '../listings/publish-listings.ts';

/** Its company and all listings of it must be locked. Null lifts; undefined values stay. */
export async function restrictPicture(
  tables: Transaction<Tables>,
  { id, kind, company_id }: Pick<Image, 'id' | 'kind' | 'company_id'>,
  by: { readonly hidden_by?: string | null; readonly asked_by?: string | null },
  now: number,
): Promise<void> {
  await changeImage(tables, id, by);
  for (const listing of await findListingsWith(tables, id)) await updateHidden(tables, listing, now);
  if (kind !== 'logo' || company_id === null || by.hidden_by === undefined) return;
  const [from, to] = by.hidden_by === null ? [null, imageUrl(id)] : [imageUrl(id), null];
  await replaceLogo(tables, company_id, from, to);
}

/** From everything that shows it, for good. @returns keys of unreferenced files */
export async function erasePicture(
  tables: Transaction<Tables>,
  { id, kind, company_id }: Image,
  now: number,
): Promise<readonly string[]> {
  if (kind === 'logo' && company_id !== null) await replaceLogo(tables, company_id, imageUrl(id), null);
  for (const listing of await findListingsWith(tables, id)) await takeOut(tables, listing, id, now);
  return removeImage(tables, id);
}

interface ListingKey {
  readonly id: string;
  readonly kind: ListingKind;
}

async function updateHidden(tables: Transaction<Tables>, { id, kind }: ListingKey, now: number) {
  const hidden_images = hiddenColumn(await findHiddenImages(tables, id));
  await changeListing(tables, kind, id, { hidden_images });
  await republish(tables, LISTINGS[kind], id, now);
}

async function takeOut(tables: Transaction<Tables>, { id, kind }: ListingKey, imageId: string, now: number) {
  const listing = LISTINGS[kind];
  const own = await findOwnDocument(tables, kind, id);
  if (own === undefined) return;
  const stored = storedOf(listing, own);
  await changeListing(tables, kind, id, {
    doc: JSON.stringify(withoutUploads(stored, [imageId])),
    shape: listing.shape,
    version: own.version + 1,
  });
  const uploads = stored.uploads.filter((upload) => upload.id !== imageId);
  await replaceListingImages(tables, kind, { row: own, uploads });
  await updateHidden(tables, { id, kind }, now);
}
