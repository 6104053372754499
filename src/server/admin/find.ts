import { LISTING_KINDS, type Listing } from '#domain/listing/listing.ts';
import { findCompany, findCompanyByEmail, type Company } from '../db/companies.ts';
import { findOwnDocument, type OwnDocument } from '../db/listings.ts';
import { StartError } from '../ground/start-error.ts';
import { LISTINGS } from '../listings/documents.ts';
import type { Admin } from './command.ts';

export async function getCompany({ database }: Pick<Admin, 'database'>, given: string): Promise<Company> {
  const found = given.includes('@')
    ? await findCompanyByEmail(database, given.toLowerCase())
    : await findCompany(database, given);
  if (found === undefined) throw new StartError(`There is no company ${given}.`);
  return found;
}

export interface FoundListing {
  readonly listing: Listing<never>;
  readonly own: OwnDocument;
}

export async function getListing({ database }: Pick<Admin, 'database'>, id: string): Promise<FoundListing> {
  for (const kind of LISTING_KINDS) {
    const own = await findOwnDocument(database, kind, id);
    if (own !== undefined) return { listing: LISTINGS[kind], own };
  }
  throw new StartError(`There is no listing ${id}.`);
}
