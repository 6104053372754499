import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { pick, seededRandom } from '#server/demo/random.ts';
import { runAlerts } from '#server/saved-searches/run-alerts.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { publishSpaces, saveSearches } from '../support/many-matches.ts';

/** Run `KILLS=50` by hand, and repeat a failure with its `SEED`. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const SEED = Number(process.env['SEED'] ?? Date.now() % 100_000);

const PROCESS = path.join(import.meta.dirname, '../support/alert-process.ts');
const NOW = Date.UTC(2026, 0, 15, 9);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Longer than a worker's lease of the job. */
const LATER_MS = 6 * 60_000;
/** Together more matches than one transaction stores, but too few for a worker thread. */
const SEARCHES = 30;
const LISTINGS_AT_A_TIME = 20;
/** The approximate duration of such a run. */
const LOOK_MS = 100;

/** When a match of now is mailed, by frequency: in whole minutes. */
const SAVED = NOW - MINUTE_MS;
const DUE = { none: undefined, daily: SAVED + DAY_MS, weekly: SAVED + 7 * DAY_MS } as const;

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let database: Database;
let now = NOW;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  empty = await createEmptyDatabase();
  database = empty.open();
  await migrate(database);
});
afterAll(async () => {
  for (const each of running) each.kill('SIGKILL');
  await database.close();
  await empty.drop();
});

async function start(): Promise<void> {
  const started = fork(PROCESS, [empty.place, String(now)], { execArgv: [] });
  running.add(started);
  await once(started, 'message');
}

async function end(each: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  running.delete(each);
  const ended = once(each, 'exit');
  each.kill(signal);
  await ended;
}

test(
  `killed workers find and mail each listing once for each search (KILLS=${KILLS} SEED=${SEED})`,
  { timeout: 60_000 + KILLS * 10_000 },
  async () => {
    const random = seededRandom(SEED);
    const searches = await saveSearches(database, SEARCHES, SAVED);
    const published: string[] = [];
    await Promise.all([start(), start()]);
    for (let kills = 0; kills < KILLS; kills += 1) {
      published.push(...(await publishSpaces(database, LISTINGS_AT_A_TIME, now)));
      await pause(random() * LOOK_MS);
      await end(pick(random, [...running]), 'SIGKILL');
      now += LATER_MS;
      for (const each of running) each.send(now);
      await start();
    }
    await Promise.all([...running].map((each) => end(each, 'SIGTERM')));
    now += LATER_MS;
    await runAlerts({ database, clock: () => now });

    const { kysely } = database;
    const finds = await kysely.selectFrom('saved_search_find').select(['search_id', 'listing_id']).execute();
    expect(finds.map((find) => `${find.search_id} ${find.listing_id}`).sort()).toEqual(
      searches.flatMap(({ id }) => published.map((listing) => `${id} ${listing}`)).sort(),
    );
    const counted = await kysely
      .selectFrom('saved_search')
      .select(['id', 'new_count'])
      .orderBy('id')
      .execute();
    expect(counted).toEqual(searches.map(({ id }) => ({ id, new_count: published.length })));
    const mails = await kysely
      .selectFrom('outgoing_mail')
      .select(['recipient', 'subject_id', 'due_at'])
      .execute();
    expect(new Map(mails.map(({ recipient, ...mail }) => [recipient, mail]))).toEqual(
      new Map(
        searches.flatMap(({ email, frequency }) => {
          const due = DUE[frequency];
          return due === undefined
            ? []
            : [[email, { subject_id: `guest/${String(due / MINUTE_MS)}`, due_at: due }] as const];
        }),
      ),
    );
    expect(mails).toHaveLength(searches.filter(({ frequency }) => frequency !== 'none').length);
  },
);
