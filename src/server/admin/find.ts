import type { ListingRowState } from '#api/operator/rows.ts';
import { LISTING_KINDS, type Listing, type ListingKind } from '#domain/listing/listing.ts';
import type { StoredListing } from '#domain/listing/stored-listing.ts';
import { findCompany, findCompanyByEmail, type Company } from '../db/companies.ts';
import { findOwnDocument, type OwnDocument } from '../db/listings.ts';
import { findNewest } from '../db/overview.ts';
import { StartError } from '../ground/start-error.ts';
import { LISTINGS } from '../listings/documents.ts';
import { ownStatusAt, stateAt } from '../listings/listing-state.ts';
import type { Admin } from './command.ts';

export async function getCompany({ database }: Pick<Admin, 'database'>, given: string): Promise<Company> {
  const found = given.includes('@')
    ? await findCompanyByEmail(database.kysely, given.toLowerCase())
    : await findCompany(database.kysely, given);
  if (found === undefined) throw new StartError(`There is no company ${given}.`);
  return found;
}

export interface FoundListing {
  readonly listing: Listing<never>;
  readonly own: OwnDocument;
}

export async function getListing({ database }: Pick<Admin, 'database'>, id: string): Promise<FoundListing> {
  for (const kind of LISTING_KINDS) {
    const own = await findOwnDocument(database.kysely, kind, id);
    if (own !== undefined) return { listing: LISTINGS[kind], own };
  }
  throw new StartError(`There is no listing ${id}.`);
}

/** Listings of one company or of all, the newest first. */
export async function newestListings(
  { database }: Pick<Admin, 'database'>,
  kinds: readonly ListingKind[],
  companyId: string | undefined,
  limit: number,
  before?: string,
): Promise<FoundListing[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const newest = await findNewest(database.kysely, kind, companyId, limit, before);
      return newest.map((own) => ({ listing: LISTINGS[kind], own }));
    }),
  );
  const sorted = found.flat().sort((one, other) => (one.own.id < other.own.id ? 1 : -1));
  return sorted.slice(0, limit);
}

/** In one line, without parts that are not stated. */
export const addressLine = ({ address, zip, city, region, country }: StoredListing['address']): string =>
  [address, zip, city, region, country].filter((part) => part !== '').join(', ');

export function listingState(own: OwnDocument, now: number): ListingRowState {
  if (own.hidden_by !== null) return 'hidden';
  if (own.status === 'active' && own.suspended_at !== null) return 'off';
  return ownStatusAt(own, now) === 'waiting' ? 'waiting' : stateAt(own, now);
}
