import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Statement } from '#server/db/database.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { migrate } from '#server/db/migrate.ts';
import { sqliteReader } from '#server/db/sqlite-reader.ts';
import { UnavailableError } from '#server/db/unavailable.ts';
import { useApi } from '../support/api-server.ts';
import { ENGINE } from '../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A statement as slow as a search over millions of rows. */
const SLOW: Statement = {
  name: 'slow',
  sql: 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000000) select count(*) as rows from n',
};
const ONE: Statement = { name: 'one', sql: 'select $1 as one' };

describe.runIf(ENGINE === 'sqlite')('the SQLite database', () => {
  const api = useApi();

  /** Whether the call is answered before the slow read ends. */
  async function isAnsweredMeanwhile(lane: 'read' | 'readLowPriority', call: string): Promise<boolean> {
    const over = Promise.withResolvers<boolean>();
    const slow = api().services.database[lane](SLOW, []);
    void slow.then(() => {
      over.resolve(false);
    });
    const answered = api().visitor().get(call);
    const isFirst = await Promise.race([answered.then(({ status }) => status === 200), over.promise]);
    expect(await slow).toEqual([{ rows: 2_000_000 }]);
    return isFirst;
  }

  test.each([
    ['other calls', 'a slow search', 'read', '/health'],
    ['a search', 'slow facets', 'readLowPriority', '/spaces/filter'],
  ] as const)('answers %s during %s', async (_, __, lane, call) => {
    expect(await isAnsweredMeanwhile(lane, call)).toBe(true);
  });

  test('rejects an invalid query and answers the next one', async () => {
    const { database } = api().services;
    const wrong = database.read({ name: 'wrong', sql: 'select nonsense' }, []);
    const right = database.read(ONE, [1n]);
    await expect(wrong).rejects.toThrow('no such column: nonsense');
    expect(await right).toEqual([{ one: 1 }]);
  });

  test('answers pending queries before it closes, and leaves one file', async () => {
    const file = path.join(temporaryFolder('closing'), 'estiba.sqlite');
    const database = openSqlite(file);
    await migrate(database);
    const responses = [database.read(SLOW, []), database.readLowPriority(ONE, [1n])];
    // Lets the second query enter the queue of its lane.
    await Promise.resolve();
    await database.close();
    expect(await Promise.all(responses)).toEqual([[{ rows: 2_000_000 }], [{ one: 1 }]]);
    expect(existsSync(`${file}-wal`)).toBe(false);
    await expect(database.read(ONE, [1n])).rejects.toThrow(UnavailableError);
  });

  test('is unavailable while its thread can’t start, and recovers', async () => {
    const file = path.join(temporaryFolder('threads'), 'estiba.sqlite');
    const reader = sqliteReader(file);
    const attempts = [reader.read(ONE, [1n]), reader.read(ONE, [1n])];
    const outcomes = await Promise.allSettled(attempts);
    expect(
      outcomes.map((each) => each.status === 'rejected' && each.reason instanceof UnavailableError),
    ).toEqual([true, true]);
    const database = openSqlite(file);
    expect(await reader.read(ONE, [1n])).toEqual([{ one: 1 }]);
    await reader.close();
    await database.close();
  });
});
