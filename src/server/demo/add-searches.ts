import * as v from 'valibot';
import { filterServices } from '#api/service-search.ts';
import { filterSpaces } from '#api/space-search.ts';
import type { Noun } from '#domain/listing/listing.ts';
import { askedQuery } from '#domain/saved-search/saved-query.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import { findSavedSearchesOf, updateSavedSearch } from '../db/saved-searches.ts';
import type { Database } from '../db/database.ts';
import type { Matching } from '../db/matching.ts';
import { findPage } from '../db/search.ts';
import { matchingOf } from '../listings/matching-of.ts';
import { ApiError } from '../ground/api-error.ts';
import { saveForCompany } from '../saved-searches/save-search.ts';
import type { Services } from '../services.ts';
import type { DemoParties } from './demo-parties.ts';

const DAY_MS = 86_400_000;
/** More new ones than this are not counted. */
const COUNTED = 100;

/** A search that the company of the demo log-in has saved, and when it last looked at it. */
export interface DemoSearch {
  readonly noun: Noun;
  /** As in the address of the search page. */
  readonly query: string;
  readonly name: string;
  readonly daysAgo: number;
}

/** Saves what the demo's own company looks for, with how much is new since. It is mailed nothing of it. */
export async function addSearches(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  { self }: DemoParties,
  searches: readonly DemoSearch[],
  now: number,
): Promise<void> {
  if ((await findSavedSearchesOf(database, self.id)).length > 0) return;
  for (const { noun, query, name, daysAgo } of searches) {
    const savedAt = now - daysAgo * DAY_MS;
    const services = { database, secret, clock: () => savedAt };
    const asked = { kind: noun, query, name, frequency: 'none' } as const;
    const saved = await saveForCompany(services, self, asked).catch(undefinedWhereSaved);
    if (saved === undefined) continue;
    const newCount = await countSince(database, noun, saved.query, savedAt);
    const seen = { new_count: newCount, changed_at: savedAt };
    await database.transaction((tables) => updateSavedSearch(tables, saved.id, seen));
  }
}

// Another server on the same database was quicker.
function undefinedWhereSaved(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.code !== 'SAVED_SEARCH_EXISTS') throw error;
}

async function countSince(database: Database, noun: Noun, query: string, since: number): Promise<number> {
  const matching = matchingIn[noun](askedQuery(noun, query));
  const { cards } = await findPage(database, noun, {
    ...{ matching, sort: 'newest', limit: COUNTED, after: undefined },
  });
  return cards.filter((card) => madeAt(v.parse(Listed, JSON.parse(card))._id) > since).length;
}

const matchingIn: Readonly<Record<Noun, (asked: object) => Matching>> = {
  space: (asked) => matchingOf(space, v.parse(filterSpaces.query, asked)),
  service: (asked) => matchingOf(service, v.parse(filterServices.query, asked)),
};

const Listed = v.object({ _id: v.string() });

/** When an id was made: UUID v7 begins with it. */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
