import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import {
  assertMigrated,
  migrate,
  migrationsOf,
  UnknownSchemaError,
  willLeaveBehind,
} from '#server/db/migrate.ts';
import { createEmptyDatabase, ENGINE } from '../support/database.ts';
import { dumpOf } from '../support/dump.ts';

const ROOT = path.join(import.meta.dirname, '../..');
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

/** Migrates in a child process at the given time. */
function migrateInChildProcess(startAt: number): Promise<string> {
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
    execFile(process.execPath, options, { cwd: ROOT }, (_, output, errors) => resolve(output + errors));
  });
}

async function loadMigrations(): Promise<unknown[]> {
  const database = empty.open();
  try {
    const rows = await database.read({ name: 'migrations', sql: 'select name from kysely_migration' }, []);
    // Fails if the schema is missing.
    await database.read({ name: 'keys', sql: 'select count(*) as count from idempotency' }, []);
    return rows.map((row) => row['name']);
  } finally {
    await database.close();
  }
}

/** A migration of a later release. */
const later: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table rate_limit add column note text not null default 'none'`.execute(database);
  },
};

const migrateWith = (migration: Migration, database: Database, name = '9999-later') =>
  migrate(database, { ...migrationsOf(ENGINE), [name]: migration });

describe('a migration', () => {
  test(
    'runs once when several servers start at once',
    async () => {
      const startAt = Date.now() + 3000;
      const output = await Promise.all(Array.from({ length: AT_ONCE }, () => migrateInChildProcess(startAt)));
      expect(output).toEqual(Array<string>(AT_ONCE).fill('migrated\n'));
      expect(await loadMigrations()).toEqual(ALL);
    },
    TIMEOUT_MS,
  );

  // A second SQLite writer in the same process would deadlock.
  test.runIf(ENGINE === 'postgres')('runs once over several connections of one process', async () => {
    const databases = Array.from({ length: AT_ONCE }, () => empty.open());
    await Promise.all(databases.map((database) => migrate(database)));
    expect(await loadMigrations()).toEqual(ALL);
    await Promise.all(databases.map((database) => database.close()));
  });

  // SQLite has no such limit.
  test.runIf(ENGINE === 'postgres')('has no statement timeout', async () => {
    const database = empty.open();
    const limit = await database.withoutTimeout((kysely) =>
      sql<{ statement_timeout: string }>`show statement_timeout`.execute(kysely),
    );
    expect(limit.rows).toEqual([{ statement_timeout: '0' }]);
    await database.close();
  });

  test('leaves a migrated database unchanged', async () => {
    const database = empty.open();
    await migrate(database);
    const window = { key: 'existing', count: 3, resets_at: 1 };
    await database.kysely.insertInto('rate_limit').values(window).execute();
    await migrate(database);
    expect(await database.kysely.selectFrom('rate_limit').selectAll().execute()).toEqual([window]);
    await database.close();
  });

  test('continues after one that was killed midway and rolled back', async () => {
    const database = empty.open();
    // A kill rolls back the migration's transaction.
    await expect(
      database.transaction(async (tables) => {
        await tables.schema.createTable('company').addColumn('id', 'text').execute();
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    await migrate(database);
    await database.close();
    expect(await loadMigrations()).toEqual(ALL);
  });

  test('rejects a database of a newer version and changes nothing in it', async () => {
    const database = empty.open();
    await migrateWith(later, database);
    await expect(migrate(database)).rejects.toThrow(UnknownSchemaError);
    await database.close();
    expect(await loadMigrations()).toEqual([...ALL, '9999-later']);
  });

  test('accepts what a newer version has added that this one can ignore', async () => {
    const database = empty.open();
    await migrateWith(later, database, '9999-later-compatible');
    await migrate(database);
    await assertMigrated(database);
    await database.close();
    expect(await loadMigrations()).toEqual([...ALL, '9999-later-compatible']);
  });

  test.each([
    ['9999-later', true],
    ['9999-later-compatible', false],
  ])('leaves the version behind that lacks it, unless its name says otherwise: %s', async (name, isLeft) => {
    const database = empty.open();
    const known = { ...migrationsOf(ENGINE), [name]: later };
    expect(await willLeaveBehind(database, known)).toBe(false);
    await migrate(database);
    expect(await willLeaveBehind(database, known)).toBe(isLeft);
    await migrate(database, known);
    expect(await willLeaveBehind(database, known)).toBe(false);
    await database.close();
  });

  test('rejects a database from before the first release and changes nothing in it', async () => {
    const database = empty.open();
    const provider = { getMigrations: () => Promise.resolve({ '0001-marketplace': later }) };
    await database.kysely.schema.createTable('rate_limit').addColumn('key', 'text').execute();
    await new Migrator({ db: database.kysely, provider }).migrateToLatest();
    const before = await dumpOf(database);
    await expect(migrate(database)).rejects.toThrow('from before the first release');
    expect(await dumpOf(database)).toEqual(before);
    await database.close();
  });
});

describe('a later migration', () => {
  test('runs after the others and keeps the rows', async () => {
    const database = empty.open();
    await migrate(database);
    const window = { key: 'existing', count: 3, resets_at: 1 };
    await database.kysely.insertInto('rate_limit').values(window).execute();
    await migrateWith(later, database);
    const rows = await database.kysely.selectFrom('rate_limit').selectAll().execute();
    expect(rows).toEqual([{ ...window, note: 'none' }]);
    await database.close();
    expect(await loadMigrations()).toEqual([...ALL, '9999-later']);
  });

  test('that fails changes nothing', async () => {
    const database = empty.open();
    await migrate(database);
    const before = await dumpOf(database);
    const failing: Migration = {
      async up(tables: Kysely<never>) {
        await later.up(tables);
        throw new Error('broken');
      },
    };
    await expect(migrateWith(failing, database)).rejects.toThrow('broken');
    expect(await dumpOf(database)).toEqual(before);
    await database.close();
    expect(await loadMigrations()).toEqual(ALL);
  });

  test('whose name is not the last one is rejected', async () => {
    const database = empty.open();
    await migrate(database);
    await expect(migrateWith(later, database, '0000-later')).rejects.toThrow('alphabetically after');
    await database.close();
    expect(await loadMigrations()).toEqual(ALL);
  });
});
