import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { space } from '#domain/space/space.ts';
import { addListings } from '#server/db/add-listings.ts';
import { addCompany } from '#server/db/companies.ts';
import type { Database } from '#server/db/database.ts';
import { EVERYTHING } from '#server/db/matching.ts';
import { migrate } from '#server/db/migrate.ts';
import { findPage } from '#server/db/search.ts';
import type { SavedSearchRow } from '#server/db/saved-searches.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { companyRow, demoCompanies, SEEDED } from '#server/demo/companies.ts';
import { makeSpaces } from '#server/demo/make-spaces.ts';
import { pick, seededRandom, wholeBetween } from '#server/demo/random.ts';
import { newId } from '#server/ids.ts';
import { listingRows } from '#server/listings/listing-rows.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { lookForNews } from '#server/saved-searches/look-for-news.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SEARCHES = 10_000;
const LISTINGS = 1000;
const QUIET_MS = 5000;

/** What is sought: by place, by kind and by size, as people do. */
const PLACES = [
  'place=ES',
  'place=DE',
  'place=Madrid,ES&at=40.4168,-3.7038&r=50',
  'city=valencia',
  'place=PL',
  '',
];
const KINDS = [
  '',
  'typeData={"refrigerated":true}',
  'typeData={"floor":true}',
  'equipmentData={"cranes":true}',
];

/** Reports how long a look takes in which many searches find much, and how long searches and mails take meanwhile. */
export async function benchNews(postgres: Database): Promise<void> {
  await benchOn('PostgreSQL', postgres);
  const embedded = openSqlite(path.join(temporaryFolder('bench'), 'news.sqlite'));
  await migrate(embedded);
  await benchOn('SQLite', embedded);
  await embedded.close();
}

async function benchOn(engine: string, database: Database): Promise<void> {
  const now = Date.now();
  await lookForNews({ database, clock: () => now - 1000 });
  await fill(database, now);
  console.log(`\nnews on ${engine}: ${SEARCHES} saved searches, ${LISTINGS} listings\n`);
  report('searches before', await searchFor(database, pause(QUIET_MS)));
  const started = performance.now();
  const look = lookForNews({ database, clock: () => now + LISTINGS });
  const [during, slowest] = await Promise.all([searchFor(database, look), slowestMail(database, look)]);
  console.log(`the look took ${((performance.now() - started) / 1000).toFixed(1)} s`);
  report('searches during the look', during);
  console.log(`a password reset was queued within ${slowest.toFixed(0)} ms`);
  const { finds } = await database.kysely
    .selectFrom('saved_search_find')
    .select(({ fn }) => fn.countAll<number>().as('finds'))
    .executeTakeFirstOrThrow();
  console.log(`${finds} finds`);
}

async function fill(database: Database, now: number): Promise<void> {
  const random = seededRandom(7);
  const companies = demoCompanies.map((company) => ({
    ...company,
    row: { ...companyRow(company, 'none', now), email: `${SEEDED}${newId(now)}@${company.domain}.example` },
  }));
  const rows = [...makeSpaces(LISTINGS, random, companies, now)].map(({ company, answers, point }, place) =>
    listingRows(space, { id: newId(now), companyId: company.row.id, createdAt: now + place, point }, answers),
  );
  const searches = Array.from({ length: SEARCHES }, (): SavedSearchRow => {
    const nonce = randomUUID();
    const size = `minSurface=${String(wholeBetween(random, 0, 9000))}`;
    return {
      ...{ id: newId(now), company_id: null, email: `${nonce}@guest.example`, locale: 'en', kind: 'space' },
      ...{
        query: [pick(random, PLACES), pick(random, KINDS), size].filter(Boolean).join('&'),
        query_hash: nonce,
      },
      ...{ name: '', frequency: 'daily', is_paused: 0, is_confirmed: 1, new_count: 0, alert: 0 },
      ...{ nonce, token_hash: nonce, stop_hash: nonce, created_at: now - 1, changed_at: now },
    };
  });
  await database.transaction(async (tables) => {
    for (const { row } of companies) await addCompany(tables, row);
    await addListings(tables, 'space', rows);
    for (let start = 0; start < SEARCHES; start += 1000)
      await tables
        .insertInto('saved_search')
        .values(searches.slice(start, start + 1000))
        .execute();
  });
}

/** How long searches take, one after the other, until that is done. */
async function searchFor(database: Database, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const end = new AbortController();
  const done = until.then(() => end.abort());
  while (!end.signal.aborted) {
    const started = performance.now();
    await findPage(database, 'space', {
      ...{ matching: { ...EVERYTHING, within: 'ES' }, sort: 'newest', limit: 24, after: undefined },
    });
    times.push(performance.now() - started);
    await pause(5);
  }
  await done;
  return times.sort((one, other) => one - other);
}

/** The longest that it took to queue a mail until that is done. */
async function slowestMail({ kysely }: Database, until: Promise<unknown>): Promise<number> {
  let slowest = 0;
  const end = new AbortController();
  const done = until.then(() => end.abort());
  while (!end.signal.aborted) {
    const started = performance.now();
    await queueMail(kysely, {
      kind: 'reset',
      recipient: 'someone@ebro.example',
      locale: 'en',
      now: Date.now(),
    });
    slowest = Math.max(slowest, performance.now() - started);
    await pause(100);
  }
  await done;
  return slowest;
}

function report(title: string, times: readonly number[]): void {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(`${title}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}
