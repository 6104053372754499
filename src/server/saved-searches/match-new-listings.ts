import { setTimeout as pause } from 'node:timers/promises';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { renewJob } from '../db/jobs.ts';
import {
  findPublished,
  findSearchCandidates,
  type After,
  addMatches,
  lockSearches,
} from '../db/new-listings.ts';
import { type BatchedMail, queueBatchedMails } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';
import { matcherOf, type SearchMatches } from './match.ts';
import { nextAlert, nextBatch } from './next-alert.ts';

export const NEWS_JOB = 'news';

/** Lease: another process takes over after this time. */
export const LEASE_MS = 5 * 60_000;

export interface Look {
  readonly holder: string;
  readonly since: number;
}

export type LookServices = Pick<Services, 'database' | 'clock'>;

/** Batch sizes. */
const LISTINGS_AT_ONCE = 1000;
const SEARCHES_AT_ONCE = 500;

/** Matches per transaction; small, so that SQLite's single writer stays available. */
const FINDS_AT_ONCE = { sqlite: 250, postgres: 4000 } as const;

/** @returns false if stopped, or another process holds the job */
export async function matchNewListings(
  services: LookServices,
  look: Look,
  signal: AbortSignal,
): Promise<boolean> {
  for (const kind of LISTING_KINDS) {
    if (!(await lookAmong(services, look, kind, signal))) return false;
  }
  return true;
}

async function lookAmong(
  services: LookServices,
  look: Look,
  kind: ListingKind,
  signal: AbortSignal,
): Promise<boolean> {
  const { engine, kysely } = services.database;
  let after: After | undefined = { publishedAt: look.since, id: '' };
  while (after !== undefined) {
    const listings = await findPublished(kysely, kind, after, LISTINGS_AT_ONCE);
    const last = listings.at(-1);
    let searches = await findSearchCandidates(kysely, kind, '', SEARCHES_AT_ONCE);
    if (last === undefined || searches.length === 0) return true;
    const match = matcherOf({ kind, listings, now: services.clock() });
    while (searches.length > 0) {
      for (const finds of portionsOf(match(searches), FINDS_AT_ONCE[engine])) {
        const begun = performance.now();
        if (signal.aborted || !(await storeFinds(services, look, finds))) return false;
        // Leaves the database to other calls for as long again.
        await pause(performance.now() - begun);
      }
      searches = await findSearchCandidates(kysely, kind, searches.at(-1)?.id ?? '', SEARCHES_AT_ONCE);
    }
    after =
      listings.length === LISTINGS_AT_ONCE ? { publishedAt: last.published_at, id: last.id } : undefined;
  }
  return true;
}

/** One transaction each; large results are split. */
function* portionsOf(all: readonly SearchMatches[], size: number): Generator<readonly SearchMatches[]> {
  let portion: SearchMatches[] = [];
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

/** Stores matches and schedules mails; false if the lease is lost. */
const storeFinds = (
  { database, clock }: LookServices,
  { holder }: Look,
  matched: readonly SearchMatches[],
): Promise<boolean> =>
  database.transaction(async (tables) => {
    const now = clock();
    // A second process waits here and then finds the lease lost.
    if (!(await renewJob(tables, NEWS_JOB, holder, now + LEASE_MS))) return false;
    const ids = matched.map(({ searchId }) => searchId);
    const held = new Map((await lockSearches(tables, ids)).map((search) => [search.id, search]));
    const finds = matched.flatMap(({ searchId, listingIds }) => {
      const search = held.get(searchId);
      if (search === undefined) return [];
      const alert = nextBatch(search, now) ?? null;
      return listingIds.map((id) => ({ search_id: searchId, listing_id: id, alert }));
    });
    if (finds.length === 0) return true;
    const found = await addMatches(tables, finds);
    // A statement must not name a mail twice.
    const mails = new Map<string, BatchedMail>();
    for (const id of found.keys()) {
      const search = held.get(id);
      const mail = search && nextAlert(search, now);
      if (mail !== undefined) mails.set(`${mail.recipient} ${mail.subjectId ?? ''}`, mail);
    }
    if (mails.size > 0) await queueBatchedMails(tables, [...mails.values()]);
    return true;
  });
