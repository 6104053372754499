import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { space } from '#domain/space/space.ts';
import { addListings } from '#server/db/listings.ts';
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
import { newId } from '#server/ground/ids.ts';
import { lettersOf } from '#server/letters.ts';
import { listingRows } from '#server/listings/listing-rows.ts';
import { MAILS_AT_ONCE, startMailWorker } from '#server/mail/deliver-mails.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { smtpMailer } from '#server/mail/mailer.ts';
import { runAlerts } from '#server/saved-searches/run-alerts.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { benchServices } from './bench-services.ts';

const SEARCHES = 10_000;
const LISTINGS = 1000;
const QUIET_MS = 5000;
const DAY_MS = 24 * 60 * 60_000;

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

/**
 * Measures an alert run with many matches, and searches and password resets meanwhile: without a run, during one, and
 * while all its alerts are due.
 */
export async function benchAlerts(postgres: Database): Promise<void> {
  await benchOn('PostgreSQL', postgres);
  const embedded = openSqlite(path.join(temporaryFolder('bench'), 'news.sqlite'));
  await migrate(embedded);
  await benchOn('SQLite', embedded);
  await embedded.close();
}

async function benchOn(engine: string, database: Database): Promise<void> {
  const now = Date.now();
  const smtp = await startSmtp();
  const mailer = smtpMailer(smtp.url, 'Estiba <no-reply@estiba.example>', MAILS_AT_ONCE);
  let aheadMs = 0;
  const services = { ...benchServices(database), mailer, clock: () => Date.now() + aheadMs };
  const run = (after: number) => runAlerts({ database, clock: () => now + after });
  await run(-1000);
  await saveSearches(database, now);
  const company = await publish(database, now, LISTINGS);
  const worker = startMailWorker(services, lettersOf(services));
  const measure = async (title: string, work: Promise<unknown>) => {
    const started = performance.now();
    const [times, resetMs] = await Promise.all([
      searchFor(database, work),
      slowestReset(database, company, smtp, work),
    ]);
    console.log(`${title}: ${seconds(performance.now() - started)}`);
    report('  searches', times);
    console.log(`  the slowest password reset was delivered within ${seconds(resetMs)}`);
  };

  console.log(`\nalerts on ${engine}: ${SEARCHES} saved searches, ${LISTINGS} listings\n`);
  await measure('no alert run', pause(QUIET_MS));
  await measure('an alert run', run(LISTINGS));
  const { finds } = await database.kysely
    .selectFrom('saved_search_find')
    .select(({ fn }) => fn.countAll<number>().as('finds'))
    .executeTakeFirstOrThrow();
  console.log(`  ${finds} matches`);
  await publish(database, now + LISTINGS, LISTINGS / 10);
  const before = smtp.taken.length;
  aheadMs = DAY_MS;
  await measure('an alert run while its alerts are due', run(2 * LISTINGS));
  console.log(`  ${smtp.taken.length - before} mails were delivered`);
  await worker.stop();
  mailer.close();
  await smtp.stop();
}

async function saveSearches(database: Database, now: number): Promise<void> {
  const random = seededRandom(7);
  const searches = Array.from({ length: SEARCHES }, (): SavedSearchRow => {
    const nonce = randomUUID();
    const size = `minSurface=${String(wholeBetween(random, 0, 9000))}`;
    return {
      ...{ id: newId(now), company_id: null, email: `${nonce}@guest.example`, locale: 'en', kind: 'space' },
      ...{
        query: [pick(random, PLACES), pick(random, KINDS), size].filter(Boolean).join('&'),
        query_hash: nonce,
      },
      ...{
        name: '',
        frequency: 'daily',
        units: 'metric',
        is_paused: 0,
        is_confirmed: 1,
        new_count: 0,
        alert: 0,
      },
      ...{ nonce, token_hash: nonce, stop_hash: nonce, created_at: now - 1, changed_at: now },
    };
  });
  await database.transaction(async (tables) => {
    for (let start = 0; start < SEARCHES; start += 1000)
      await tables
        .insertInto('saved_search')
        .values(searches.slice(start, start + 1000))
        .execute();
  });
}

/** Publishes spaces of new companies, one per millisecond. Returns the email address of one company. */
async function publish(database: Database, now: number, count: number): Promise<string> {
  const companies = demoCompanies.map((company) => ({
    ...company,
    row: { ...companyRow(company, 'none', now), email: `${SEEDED}${newId(now)}@${company.domain}.example` },
  }));
  const random = seededRandom(7);
  const rows = [...makeSpaces(count, random, companies, now)].map(({ company, answers, point }, index) =>
    listingRows(space, { id: newId(now), companyId: company.row.id, createdAt: now + index, point }, answers),
  );
  await database.transaction(async (tables) => {
    for (const { row } of companies) await addCompany(tables, row);
    await addListings(tables, 'space', rows);
  });
  return companies[0]?.row.email ?? '';
}

/** Durations in milliseconds of consecutive searches until the promise resolves. */
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

/** Slowest delivery of consecutive password resets until the promise resolves, in milliseconds. */
async function slowestReset(
  { kysely }: Database,
  recipient: string,
  smtp: TestSmtp,
  until: Promise<unknown>,
): Promise<number> {
  let slowest = 0;
  const end = new AbortController();
  const done = until.then(() => end.abort());
  const arrived = () => smtp.taken.filter(({ recipients }) => recipients[0] === recipient).length;
  while (!end.signal.aborted) {
    const [before, started] = [arrived(), performance.now()];
    await queueMail(kysely, { kind: 'reset', recipient, locale: 'en', now: Date.now() });
    while (arrived() === before) await pause(10);
    slowest = Math.max(slowest, performance.now() - started);
  }
  await done;
  return slowest;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function report(title: string, times: readonly number[]): void {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(`${title}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}
