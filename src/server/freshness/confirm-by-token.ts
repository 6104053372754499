import { SHOWN_DUE } from '#api/confirmation.ts';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import {
  confirmListing,
  findListingIdsOfRound,
  findRound,
  lockContactableOwner,
  lockRound,
} from '../db/freshness.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import { findCompany } from '../db/companies.ts';
import { confirmAsked, findAskedCase, listAsked } from './asked-listing.ts';
import { findRoundListings, roundIdOf, type RoundListings } from './round-listings.ts';

type ConfirmServices = Pick<Services, 'database' | 'clock' | 'secret'>;

/** @throws ApiError (`NOT_FOUND`) for an invalid or obsolete token */
export async function listDue({ database, secret }: ConfirmServices, token: string): Promise<RoundListings> {
  const asked = await findAskedCase(database.kysely, secret, token);
  if (asked !== undefined) return listAsked(database.kysely, asked);
  const round = await getOpenRound({ database, secret }, token);
  const company = await findCompany(database.kysely, round.company_id);
  if (company?.is_verified !== 1 || company.suspended_at !== null) throw new ApiError('NOT_FOUND');
  return findRoundListings(database.kysely, round, 'active', SHOWN_DUE);
}

/** Skips listings paused, deleted or confirmed meanwhile. @throws ApiError (`NOT_FOUND`) */
export async function confirmDue(
  { database, secret, clock }: ConfirmServices,
  token: string,
): Promise<number> {
  const asked = await findAskedCase(database.kysely, secret, token);
  if (asked !== undefined) return confirmAsked(database, asked, clock());
  const { id, company_id } = await getOpenRound({ database, secret }, token);
  return database.transaction(async (tables) => {
    // Lock order: company first.
    const owner = await lockContactableOwner(tables, company_id);
    const round = await lockRound(tables, id);
    if (owner === undefined || round?.paused_at !== null) throw new ApiError('NOT_FOUND');
    let confirmed = 0;
    for (const kind of LISTING_KINDS) {
      // Ordered by id to prevent deadlocks.
      for (const listingId of await findListingIdsOfRound(tables, kind, round, 'active')) {
        await confirmListing(tables, kind, listingId, clock());
        confirmed += 1;
      }
    }
    return confirmed;
  });
}

async function getOpenRound({ database, secret }: Omit<ConfirmServices, 'clock'>, token: string) {
  const id = roundIdOf(secret, token);
  const round = id === undefined ? undefined : await findRound(database.kysely, id);
  if (round?.paused_at !== null) throw new ApiError('NOT_FOUND');
  return round;
}
