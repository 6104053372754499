import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSqlite } from '#server/db/sqlite.ts';
import { isDiskFull } from '#server/db/unavailable.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('a transaction that fails on a full disk reports that cause', async () => {
  const database = openSqlite(path.join(temporaryFolder('full'), 'estiba.sqlite'));
  await sql`create table letter (text text)`.execute(database.kysely);
  await sql`pragma max_page_count = 20`.execute(database.kysely);
  const failure: unknown = await database
    .transaction(async (tables) => {
      for (let count = 0; count < 100; count += 1) {
        await sql`insert into letter values (${'x'.repeat(3000)})`.execute(tables);
      }
    })
    .catch((error: unknown) => error);
  expect(isDiskFull(failure)).toBe(true);
  await sql`pragma max_page_count = 1000`.execute(database.kysely);
  await database.transaction((tables) => sql`insert into letter values ('later')`.execute(tables));
  await database.close();
});
