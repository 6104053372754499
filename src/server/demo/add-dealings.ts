import * as v from 'valibot';
import { FIGURE_DAYS } from '#api/figures.ts';
import { filterServices } from '#api/service-search.ts';
import { filterSpaces } from '#api/space-search.ts';
import { dayAt, dayNumber } from '#domain/listing/availability.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { askedQuery } from '#domain/saved-search/saved-query.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import type { Database } from '../db/database.ts';
import { hasThread } from '../db/enquiries.ts';
import { addToDays, type DailyCounts, hasDays } from '../db/listing-days.ts';
import { findDocumentsOf, type OwnDocument } from '../db/listings.ts';
import type { Matching } from '../db/matching.ts';
import { findSavedSearchesOf, updateSavedSearch } from '../db/saved-searches.ts';
import { findPage } from '../db/search.ts';
import { lockParties } from '../enquiries/begin-thread.ts';
import { saveFavourite } from '../favourites/save-favourite.ts';
import { ApiError } from '../ground/api-error.ts';
import { DAY_MS } from '../ground/durations.ts';
import { matchingOf, searchedAt } from '../listings/search-page.ts';
import { saveForCompany } from '../saved-searches/save-search.ts';
import type { Services } from '../services.ts';
import { addThreads } from './add-threads.ts';
import { demoFavourites, demoSearches } from './dealings.ts';
import { type DemoParties, findParties } from './demo-parties.ts';
import { type Random, seededRandom, skewedBetween, wholeBetween } from './random.ts';

/** Adds favorites, searches, views and threads of the demo account, once per database. */
export async function addDealings(services: Pick<Services, 'database' | 'secret' | 'clock'>): Promise<void> {
  const { database, clock } = services;
  const parties = await findParties(database);
  if (parties === undefined || (await hasThread(database.kysely, parties.self.id))) return;
  const now = clock();
  await addFavourites(services, parties, now);
  await addSearches(services, parties, now);
  await addViews(services, parties, now);
  // Last: it marks completion.
  await addThreads(services, parties, now);
}

const SEED = 20_260_102;
/** Per working day, least to most wanted listing. */
const APPEARANCES = { least: 6, most: 60 };
/** B2B traffic is low on weekends. */
const WEEKEND_SHARE = 0.3;

/** Excludes today, which counts real visitors. */
async function addViews(
  { database }: Pick<Services, 'database'>,
  { self }: Pick<DemoParties, 'self'>,
  now: number,
): Promise<void> {
  await database.transaction(async (tables) => {
    await lockParties(tables, [self.id]);
    // Already done by an earlier start or another server.
    if (await hasDays(tables, self.id)) return;
    const random = seededRandom(SEED);
    for (const kind of LISTING_KINDS) {
      const listings = await findDocumentsOf(tables, kind, self.id);
      const counts = listings.flatMap((listing) => countsOf(random, listing, now));
      const rows = counts.map(({ id, day, views, appearances }) => ({
        ...{ company_id: self.id, listing_id: id },
        ...{ day, views, appearances },
      }));
      await addToDays(tables, rows);
    }
  });
}

/** Per day, except the last. */
function countsOf(random: Random, { id, created_at }: OwnDocument, now: number): DailyCounts[] {
  const dailyAppearances = skewedBetween(random, APPEARANCES.least, APPEARANCES.most);
  const days = Array.from({ length: FIGURE_DAYS - 1 }, (_, index) => {
    const at = now - (FIGURE_DAYS - 1 - index) * DAY_MS;
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    const likely = dailyAppearances * (isWeekend ? WEEKEND_SHARE : 1);
    const appearances = wholeBetween(random, Math.floor(likely * 0.6), Math.ceil(likely * 1.4));
    const views = wholeBetween(random, Math.floor(appearances * 0.05), Math.ceil(appearances * 0.25));
    return { id, at, day: dayNumber(dayAt(at)), views, appearances };
  });
  return days.filter(({ at }) => at > created_at);
}

async function addFavourites(
  { database }: Pick<Services, 'database'>,
  parties: DemoParties,
  now: number,
): Promise<void> {
  for (const { kind, owner, state, daysAgo, note } of demoFavourites) {
    const [listing] = await parties.listings(kind, owner);
    if (listing === undefined) continue;
    const key = { companyId: parties.self.id, kind, id: listing.id };
    const clock = () => now - Math.round(daysAgo * DAY_MS);
    await saveFavourite({ database, clock }, key, { state, note });
  }
}

/** Higher counts are capped. */
const COUNTED = 100;

/** Without mails. */
async function addSearches(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  { self }: DemoParties,
  now: number,
): Promise<void> {
  if ((await findSavedSearchesOf(database.kysely, self.id)).length > 0) return;
  for (const { kind, query, name, daysAgo } of demoSearches) {
    const savedAt = now - daysAgo * DAY_MS;
    const services = { database, secret, clock: () => savedAt };
    const criteria = { kind, query, name, frequency: 'none', units: 'metric' } as const;
    const saved = await saveForCompany(services, self, criteria).catch(undefinedIfSaved);
    if (saved === undefined) continue;
    const newCount = await countSince(database, kind, { query: saved.query, savedAt, now });
    const changes = { new_count: newCount, changed_at: savedAt };
    await database.transaction((tables) => updateSavedSearch(tables, saved.id, changes));
  }
}

// Another server was faster.
function undefinedIfSaved(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.code !== 'SAVED_SEARCH_EXISTS') throw error;
}

async function countSince(
  database: Database,
  kind: ListingKind,
  { query, savedAt, now }: { readonly query: string; readonly savedAt: number; readonly now: number },
): Promise<number> {
  const matching = matchingIn[kind](askedQuery(kind, query), now);
  const { cards } = await findPage(database, kind, {
    ...{ matching, sort: 'newest', limit: COUNTED, after: undefined },
  });
  return cards.filter(({ id }) => createdAtOf(id) > savedAt).length;
}

const matchingIn: Readonly<Record<ListingKind, (criteria: object, now: number) => Matching>> = {
  space: (criteria, now) => matchingOf(searchedAt(now, space), v.parse(filterSpaces.query, criteria)),
  service: (criteria, now) => matchingOf(searchedAt(now, service), v.parse(filterServices.query, criteria)),
};

/** UUID v7 starts with its creation time. */
const createdAtOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
