import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NOUNS, type Noun } from '#domain/listing/listing.ts';
import { keepJob, releaseJob, takeJob } from '../db/jobs.ts';
import { findPublished, findWatching, type After } from '../db/news.ts';
import type { Services } from '../services.ts';
import type { Matched } from './match.ts';
import { matchApart, matchHere } from './match-apart.ts';
import { storeFinds, type Look } from './store-finds.ts';

/** The job's name among all. */
export const NEWS_JOB = 'news';

const MINUTE_MS = 60_000;

/** A process that dies while it looks leaves the rest to another one after this time. */
const LEASE_MS = 5 * MINUTE_MS;

/** So far each look goes back behind the one before: a listing may be committed later than its time says. */
const OVERLAP_MS = 10 * MINUTE_MS;

/** Listings that are held against searches at once, and searches that are read at once. */
const LISTINGS_AT_ONCE = 1000;
const SEARCHES_AT_ONCE = 500;

/** So many pairs of a search and a listing take as long as to start a thread. */
const WORTH_A_THREAD = 2000;

/** Finds of one transaction: few where the traffic waits for the embedded database's one writer. */
const FINDS_AT_ONCE = { sqlite: 250, postgres: 4000 } as const;

type Needed = Pick<Services, 'database' | 'clock'>;

/**
 * Has saved searches find what was published since the last look, and mail it when they are to. Of several servers one
 * looks. Killed anywhere, the next look finds what is left: each search finds a listing once.
 */
export async function lookForNews(services: Needed, isStopped: () => boolean = () => false): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const holder = randomUUID();
  const job = await takeJob(database, NEWS_JOB, holder, now + LEASE_MS, now);
  if (job === undefined) return;
  const look: Look = {
    database,
    now,
    keep: (tables) => keepJob(tables, NEWS_JOB, holder, clock() + LEASE_MS),
  };
  try {
    // A time to come was noted by a clock that was wrong.
    const since = Math.min(job.state === '' ? now : Number(job.state), now) - OVERLAP_MS;
    for (const noun of NOUNS) {
      if (!(await lookAmong(look, noun, since, isStopped))) return;
    }
    await keepJob(database.kysely, NEWS_JOB, holder, now + LEASE_MS, String(now));
  } finally {
    await releaseJob(database, NEWS_JOB, holder);
  }
}

/** False where it was given up. */
async function lookAmong(look: Look, noun: Noun, since: number, isStopped: () => boolean): Promise<boolean> {
  let after: After | undefined = { publishedAt: since, id: '' };
  while (after !== undefined) {
    const listings = await findPublished(look.database.kysely, noun, after, LISTINGS_AT_ONCE);
    const last = listings.at(-1);
    let searches = await findWatching(look.database.kysely, noun, '', SEARCHES_AT_ONCE);
    if (last === undefined || searches.length === 0) return true;
    const isFew = searches.length * listings.length < WORTH_A_THREAD;
    await using matching = (isFew ? matchHere : matchApart)({ kind: noun, listings });
    while (searches.length > 0) {
      const matched = await matching.match(searches);
      for (const finds of portionsOf(matched, FINDS_AT_ONCE[look.database.engine])) {
        const begun = performance.now();
        if (isStopped() || !(await storeFinds(look, finds))) return false;
        // The traffic has the embedded database for as long again.
        if (look.database.engine === 'sqlite') await pause(performance.now() - begun);
      }
      const behind = searches.at(-1)?.id ?? '';
      searches = await findWatching(look.database.kysely, noun, behind, SEARCHES_AT_ONCE);
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
