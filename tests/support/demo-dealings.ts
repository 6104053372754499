import { dayAt } from '#domain/listing/availability.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { findCompanyByEmail } from '#server/db/companies.ts';
import type { Database } from '#server/db/database.ts';
import { findDocumentsOf } from '#server/db/listings.ts';
import { findSavedSearchesOf } from '#server/db/saved-searches.ts';
import { DEMO_EMAIL } from '#server/demo/companies.ts';
import { findFigures } from '#server/analytics/figures.ts';

/** The enquiries and favorites of the demo company. */
export async function findDealings(database: Database) {
  const { kysely } = database;
  const { id = '' } = (await findCompanyByEmail(database.kysely, DEMO_EMAIL)) ?? {};
  const threads = await kysely
    .selectFrom('enquiry_side')
    .innerJoin('enquiry', 'enquiry.id', 'enquiry_side.enquiry_id')
    .where('enquiry_side.company_id', '=', id)
    .orderBy('enquiry.last_at')
    .selectAll()
    .execute();
  const visits = await kysely
    .selectFrom('visit')
    .where('state', '=', 'accepted')
    .select('enquiry_id')
    .execute();
  const favourites = await kysely
    .selectFrom('favourite')
    .where('company_id', '=', id)
    .orderBy('added_at')
    .selectAll()
    .execute();
  const seen = await kysely
    .selectFrom('listing_day')
    .where('company_id', '=', id)
    .orderBy('listing_id')
    .orderBy('day')
    .selectAll()
    .execute();
  const requests = await kysely.selectFrom('request').where('asker_key', '=', id).selectAll().execute();
  return {
    threads,
    requests,
    visits,
    favourites,
    seen,
    searches: await findSavedSearchesOf(database.kysely, id),
  };
}

/** Statistics of its oldest listing of a kind, and of its newest one with its creation day. */
export async function findSeen(database: Database, listing: Listing<never>, now: number) {
  const { id: companyId = '' } = (await findCompanyByEmail(database.kysely, DEMO_EMAIL)) ?? {};
  const listings = await findDocumentsOf(database.kysely, listing.kind, companyId);
  const daysOf = async (id = '') =>
    (await findFigures({ database, clock: () => now }, listing, { companyId, id })).days;
  const [newest, oldest] = [listings[0], listings.at(-1)];
  const newestOn = dayAt(newest?.created_at ?? 0);
  return { days: await daysOf(oldest?.id), newestDays: await daysOf(newest?.id), newestOn };
}

/** Deletes its enquiries and favorites. */
export async function forgetDealings({ kysely }: Database): Promise<void> {
  const tables = [
    'enquiry',
    'enquiry_side',
    'enquiry_message',
    'enquiry_guest',
    'request',
    'visit',
    'favourite',
    'saved_search',
    'listing_day',
  ] as const;
  for (const table of tables) await kysely.deleteFrom(table).execute();
}
