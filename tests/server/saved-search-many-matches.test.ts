import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAlerts } from '#server/saved-searches/run-alerts.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { publishSpaces, saveSearches } from '../support/many-matches.ts';

const NOW = Date.UTC(2026, 0, 15, 9);
/** Enough matches for a worker thread and several transactions. */
const SEARCHES = 50;
const LISTINGS = 40;

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createDatabase();
  await saveSearches(testDatabase.database, SEARCHES, NOW - 1);
  await publishSpaces(testDatabase.database, LISTINGS, NOW);
});
afterAll(() => testDatabase.remove());

const services = () => ({ database: testDatabase.database, clock: () => NOW });
const count = async (table: 'saved_search_find' | 'outgoing_mail') => {
  const { total } = await testDatabase.database.kysely
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

describe('an alert run with many matches', () => {
  test('fails when its thread fails', async () => {
    const { database, clock } = services();
    const nowhere = { ...database, location: 'postgres://nobody@127.0.0.1:1/nowhere' };
    await expect(runAlerts({ database: nowhere, clock })).rejects.toThrow();
  });

  test('stops when it is aborted, and the next runs find the rest once', async () => {
    const stopping = new AbortController();
    const looking = runAlerts(services(), stopping.signal);
    stopping.abort();
    await looking;
    expect(await count('saved_search_find')).toBeLessThan(SEARCHES * LISTINGS);
    for (let looks = 0; looks < 2; looks += 1) await runAlerts(services());
    expect(await count('saved_search_find')).toBe(SEARCHES * LISTINGS);
    const searches = await testDatabase.database.kysely
      .selectFrom('saved_search')
      .select(['new_count', 'frequency'])
      .execute();
    expect(new Set(searches.map(({ new_count }) => new_count))).toEqual(new Set([LISTINGS]));
    const mailed = searches.filter(({ frequency }) => frequency !== 'none');
    expect(await count('outgoing_mail')).toBe(mailed.length);
  });
});
