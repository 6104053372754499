import * as v from 'valibot';
import type { StoredAddress } from '#domain/listing/address.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { StoredListing } from '#domain/listing/stored-listing.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import type { Database } from '../db/database.ts';
import type { Enquiry } from '../db/enquiries.ts';
import { findOwnDocument, type OwnDocument } from '../db/listings.ts';
import { ApiError } from '../ground/api-error.ts';
import { LISTINGS } from '../listings/documents.ts';
import { mayBePublic, stateAt } from '../listings/listing-state.ts';
import { storedOf } from '../listings/own-listing.ts';
import { About } from './thread-answers.ts';

export const findEnquiredListing = (
  database: Pick<Database, 'kysely'>,
  { kind, listingId }: { readonly kind: ListingKind; readonly listingId: string },
): Promise<OwnDocument | undefined> => findOwnDocument(database.kysely, kind, listingId);

/** `undefined` once the listing is deleted. */
export async function findListedAddress(
  database: Pick<Database, 'kysely'>,
  { kind, listing_id: listingId }: Pick<Enquiry, 'kind' | 'listing_id'>,
): Promise<StoredAddress | undefined> {
  const listing = await findEnquiredListing(database, { kind, listingId });
  return listing && storedOf(LISTINGS[kind], listing).address;
}

/** @throws ApiError (`NOT_FOUND`; `FORBIDDEN` for the company's own listing; `LISTING_PAUSED`) */
export function assertOpenForEnquiries(
  listing: OwnDocument | undefined,
  companyId: string | undefined,
  now: number,
): OwnDocument {
  if (listing?.suspended_at !== null) throw new ApiError('NOT_FOUND');
  if (listing.company_id === companyId) throw new ApiError('FORBIDDEN');
  if (!mayBePublic(listing)) throw new ApiError('NOT_FOUND');
  if (stateAt(listing, now) === 'paused') throw new ApiError('LISTING_PAUSED');
  return listing;
}

/** `undefined` unless a company other than its own could ask about it. */
export function ifOpen(listing: OwnDocument | undefined, now: number): OwnDocument | undefined {
  try {
    return assertOpenForEnquiries(listing, undefined, now);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Facts that remain when the listing is deleted. */
export function aboutOf(kind: ListingKind, found: OwnDocument): About {
  const { card, address }: StoredListing = storedOf(LISTINGS[kind], found);
  const { city, country } = address;
  const { typeData, plType } = v.parse(Facts, card);
  const plTypes = PL_TYPES.filter((type) => plType?.[type] === true);
  return v.parse(About, { kind, city, country, type: typeData?.type, plTypes });
}

const Facts = v.object({
  typeData: v.optional(v.object({ type: v.string() })),
  plType: v.optional(v.record(v.string(), v.boolean())),
});
