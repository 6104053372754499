import { setTimeout as pause } from 'node:timers/promises';
import { NOUNS, type Noun } from '#domain/listing/listing.ts';
import { findPublished, findWatching, type After } from '../db/news.ts';
import type { Look, LookServices } from './look.ts';
import { matcherOf, type Matched } from './match.ts';
import { storeFinds } from './store-finds.ts';

/** Listings that are held against searches at once, and searches that are read at once. */
const LISTINGS_AT_ONCE = 1000;
const SEARCHES_AT_ONCE = 500;

/** Finds of one transaction: few where the traffic waits for the embedded database's one writer. */
const FINDS_AT_ONCE = { sqlite: 250, postgres: 4000 } as const;

/** Stores what searches find; false where it was given up: told to stop, or because another process has the job. */
export async function lookThrough(services: LookServices, look: Look, signal: AbortSignal): Promise<boolean> {
  for (const noun of NOUNS) {
    if (!(await lookAmong(services, look, noun, signal))) return false;
  }
  return true;
}

async function lookAmong(
  services: LookServices,
  look: Look,
  noun: Noun,
  signal: AbortSignal,
): Promise<boolean> {
  const { engine, kysely } = services.database;
  let after: After | undefined = { publishedAt: look.since, id: '' };
  while (after !== undefined) {
    const listings = await findPublished(kysely, noun, after, LISTINGS_AT_ONCE);
    const last = listings.at(-1);
    let searches = await findWatching(kysely, noun, '', SEARCHES_AT_ONCE);
    if (last === undefined || searches.length === 0) return true;
    const match = matcherOf({ kind: noun, listings });
    while (searches.length > 0) {
      for (const finds of portionsOf(match(searches), FINDS_AT_ONCE[engine])) {
        const begun = performance.now();
        if (signal.aborted || !(await storeFinds(services, look, finds))) return false;
        // The traffic has the database for as long again.
        await pause(performance.now() - begun);
      }
      searches = await findWatching(kysely, noun, searches.at(-1)?.id ?? '', SEARCHES_AT_ONCE);
    }
    after =
      listings.length === LISTINGS_AT_ONCE ? { publishedAt: last.published_at, id: last.id } : undefined;
  }
  return true;
}

/** The same finds in portions of one transaction each; what a search has found in plenty is divided. */
function* portionsOf(all: readonly Matched[], size: number): Generator<readonly Matched[]> {
  let portion: Matched[] = [];
  let room = size;
  for (const { searchId, listingIds } of all) {
    let rest = listingIds;
    while (rest.length > 0) {
      portion.push({ searchId, listingIds: rest.slice(0, room) });
      const taken = Math.min(room, rest.length);
      rest = rest.slice(taken);
      room -= taken;
      if (room > 0) continue;
      yield portion;
      [portion, room] = [[], size];
    }
  }
  if (portion.length > 0) yield portion;
}
