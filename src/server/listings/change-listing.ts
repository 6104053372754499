import type { Listing } from '#domain/listing/listing.ts';
import { releaseImages } from '../db/images.ts';
import { updateListing, type OwnVersion, type Update } from '../db/listings.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import type { Services } from '../services.ts';
import { uploadsOf } from './documents.ts';
import { listingRows } from './listing-rows.ts';
import { claimUploads } from './registration.ts';

/** A change of a company's own listing. */
export interface Change<Answers> extends Omit<OwnVersion, 'changedAt'> {
  /** When the listing was published, in milliseconds since 1970. */
  readonly createdAt: number;
  readonly answers: Answers;
}

/**
 * Gives a listing new answers: its document, its search row and its uploads change together or not at all.
 * @throws Refused (`BAD_INPUT`) when the answers name a file that is no upload of the company.
 */
export async function changeListing<Answers>(
  services: Services,
  listing: Listing<Answers>,
  { answers, createdAt, ...own }: Change<Answers>,
): Promise<Update> {
  const point = await services.geocoder.locate(listing.addressOf(answers));
  const made = listingRows(listing, { ...own, createdAt, point }, answers);
  const { update, unused } = await services.database.transaction(async (tables) => {
    const update = await updateListing(tables, listing.noun, { ...own, changedAt: services.clock() }, made);
    if (update.is !== 'updated') return { update, unused: [] };
    // Claimed before the earlier ones are released, so that what stays is never without a use.
    await claimUploads(tables, own.companyId, made.uploads);
    const earlier = uploadsOf(listing, update.earlier).map(({ id }) => id);
    return { update, unused: await releaseImages(tables, earlier) };
  });
  await deleteFiles(services, unused);
  return update;
}
