import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Statement } from '#server/db/database.ts';
import { idIn } from '../support/id-in.ts';
import { useApi } from '../support/api-server.ts';
import { ENGINE } from '../support/database.ts';
import { newCompanyToDelete, OWN_WORDS } from '../support/company-to-delete.ts';
import { newSpace, PASSWORD } from '../support/samples.ts';

/** Reads a table for as long as a search over millions of rows does. */
const SLOW: Statement = {
  name: 'slow',
  sql: 'with recursive n(i) as (select 1 union all select i + 1 from n, (select id from company limit 1) where i < 1500000) select count(*) as rows from n',
};

describe.runIf(ENGINE === 'sqlite')('the files of the embedded database', () => {
  const api = useApi();
  let file: string;

  beforeAll(async () => {
    const { kysely } = api().services.database;
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(kysely);
    file = rows[0]?.file ?? '';
  });

  /** Occurrences of a text in the database's file and log, including deleted rows. */
  function timesOf(text: string): number {
    const files = [file, `${file}-wal`].filter((each) => existsSync(each));
    return files.map((each) => readFileSync(each).toString().split(text).length - 1).reduce((a, b) => a + b);
  }

  test('contain nothing that a deleted company typed', async () => {
    const { visitor } = await newCompanyToDelete(api());
    const words = Object.values(OWN_WORDS);
    for (const word of words) expect([word, timesOf(word)]).not.toEqual([word, 0]);
    expect((await visitor.post('/account/delete', { currentPassword: PASSWORD })).status).toBe(204);
    for (const word of words) expect([word, timesOf(word)]).toEqual([word, 0]);
  });

  test('contain nothing of a deleted listing, even if a search was reading it', async () => {
    const visitor = api().visitor();
    const { _id: userId } = await visitor.register();
    const parts = {
      descriptionData: { descriptionText: `Quexigal. ${'Wide gates to the yard. '.repeat(100)}` },
    };
    const space = idIn(await visitor.post('/spaces/register', newSpace(userId, parts)));
    expect(timesOf('Quexigal')).toBeGreaterThan(0);
    // Its thread is awake by then.
    await api().visitor().get('/spaces/filter');
    const slow = api().services.database.read(SLOW, []);
    expect((await visitor.delete(`/spaces/${space}`)).status).toBe(200);
    await slow;
    await expect.poll(() => timesOf('Quexigal')).toBe(0);
  });
});
