import * as v from 'valibot';
import { filterServices } from '#api/service-search.ts';
import { filterSpaces } from '#api/space-search.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { askedQuery } from '#domain/saved-search/saved-query.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import type { Database } from '../db/database.ts';
import type { Matching } from '../db/matching.ts';
import { findSavedSearchesOf, updateSavedSearch } from '../db/saved-searches.ts';
import { findPage } from '../db/search.ts';
import { ApiError } from '../ground/api-error.ts';
import { DAY_MS } from '../ground/durations.ts';
import { matchingOf, searchedAt } from '../listings/search-page.ts';
import { saveForCompany } from '../saved-searches/save-search.ts';
import type { Services } from '../services.ts';
import { demoSearches } from './dealings.ts';
import type { DemoParties } from './demo-parties.ts';

/** Higher counts are capped. */
const COUNTED = 100;

/** Without mails. */
export async function addSearches(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  { self }: DemoParties,
  now: number,
): Promise<void> {
  if ((await findSavedSearchesOf(database, self.id)).length > 0) return;
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
  return cards.filter((card) => createdAtOf(v.parse(Listed, JSON.parse(card))._id) > savedAt).length;
}

const matchingIn: Readonly<Record<ListingKind, (criteria: object, now: number) => Matching>> = {
  space: (criteria, now) => matchingOf(searchedAt(now, space), v.parse(filterSpaces.query, criteria)),
  service: (criteria, now) => matchingOf(searchedAt(now, service), v.parse(filterServices.query, criteria)),
};

const Listed = v.object({ _id: v.string() });

/** UUID v7 starts with its creation time. */
const createdAtOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
