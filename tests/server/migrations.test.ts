import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, NewerSchemaError } from '#server/db/migrate.ts';
import { createEmptyDatabase, ENGINE } from '../support/database.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Every migration there is, by its file. */
const ALL = readdirSync(path.join(ROOT, 'src/server/db/migrations'))
  .filter((file) => /^\d{4}-/.test(file))
  .map((file) => path.basename(file, '.ts'))
  .sort();
const TIMEOUT_MS = 60_000;
const AT_ONCE = 5;

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeEach(async () => {
  empty = await createEmptyDatabase();
});
afterEach(() => empty.drop());

const OPEN = {
  sqlite: `const { openSqlite } = await import('#server/db/sqlite.ts');
    const database = openSqlite(place);`,
  postgres: `const { openPostgres } = await import('#server/db/postgres.ts');
    const database = openPostgres({ url: place, onConnectionError: () => undefined });`,
};

/** Migrates in a process of its own, as soon as the given time has come. */
function migrateApart(startAt: number): Promise<string> {
  const script = `
    const [place, startAt] = process.argv.slice(1);
    const { migrate } = await import('#server/db/migrate.ts');
    ${OPEN[ENGINE]}
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, Number(startAt) - Date.now())));
    await migrate(database);
    await database.close();
    console.log('migrated');`;
  return new Promise((resolve) => {
    const options = ['--input-type=module', '--eval', script, empty.place, String(startAt)];
    execFile(process.execPath, options, { cwd: ROOT }, (_, said, errors) => resolve(said + errors));
  });
}

async function migrationsKept(): Promise<unknown[]> {
  const database = empty.open();
  try {
    const rows = await database.read({ name: 'migrations', sql: 'select name from kysely_migration' }, []);
    // All tables are there: a count of the last one that a migration makes fails otherwise.
    await database.read({ name: 'keys', sql: 'select count(*) as count from idempotency' }, []);
    return rows.map((row) => row['name']);
  } finally {
    await database.close();
  }
}

describe('a migration', () => {
  test(
    'runs once when several servers start at once',
    async () => {
      const startAt = Date.now() + 3000;
      const said = await Promise.all(Array.from({ length: AT_ONCE }, () => migrateApart(startAt)));
      expect(said).toEqual(Array<string>(AT_ONCE).fill('migrated\n'));
      expect(await migrationsKept()).toEqual(ALL);
    },
    TIMEOUT_MS,
  );

  // The embedded database has one writer, which the next one of the same process would wait for in vain.
  test.runIf(ENGINE === 'postgres')('runs once over several connections of one process', async () => {
    const databases = Array.from({ length: AT_ONCE }, () => empty.open());
    await Promise.all(databases.map(migrate));
    expect(await migrationsKept()).toEqual(ALL);
    await Promise.all(databases.map((database) => database.close()));
  });

  // The embedded database knows no such limit.
  test.runIf(ENGINE === 'postgres')('may take longer than a visitor would wait', async () => {
    const database = empty.open();
    const limit = await database.patiently((kysely) =>
      sql<{ statement_timeout: string }>`show statement_timeout`.execute(kysely),
    );
    expect(limit.rows).toEqual([{ statement_timeout: '0' }]);
    await database.close();
  });

  test('leaves a database as it is that has been migrated', async () => {
    const database = empty.open();
    await migrate(database);
    const window = { key: 'kept', count: 3, resets_at: 1 };
    await database.kysely.insertInto('rate_limit').values(window).execute();
    await migrate(database);
    expect(await database.kysely.selectFrom('rate_limit').selectAll().execute()).toEqual([window]);
    await database.close();
  });

  test('goes on after one that was killed half-way, which left nothing behind', async () => {
    const database = empty.open();
    // A kill in the middle rolls back what the migration's transaction has made so far.
    await expect(
      database.transaction(async (tables) => {
        await tables.schema.createTable('company').addColumn('id', 'text').execute();
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    await migrate(database);
    await database.close();
    expect(await migrationsKept()).toEqual(ALL);
  });

  test('refuses a database that a newer version has made, and changes nothing in it', async () => {
    const database = empty.open();
    await migrate(database);
    await database.transaction(async (tables) => {
      const later = { name: '9999-later', timestamp: '2030-01-01T00:00:00.000Z' };
      await tables
        .$extendTables<{ kysely_migration: typeof later }>()
        .insertInto('kysely_migration')
        .values(later)
        .execute();
    });
    await expect(migrate(database)).rejects.toThrow(NewerSchemaError);
    await database.close();
    expect(await migrationsKept()).toEqual([...ALL, '9999-later']);
  });
});
