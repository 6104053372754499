import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from './open-database.ts';
import { createPostgresDatabase } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The server tests' database; the suite runs once on each. */
export const ENGINE = process.env['ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/** An empty, migrated database per test file. */
export interface TestDatabase {
  readonly database: Database;
  /** The file's path or the URL. */
  readonly place: string;
  /** Opens the same database again, as a second server process does. */
  readonly open: () => Database;
  remove(): Promise<void>;
}

/** A database without tables. */
interface EmptyDatabase {
  /** The file's path or the URL. */
  readonly place: string;
  readonly open: () => Database;
  readonly drop: () => Promise<void>;
}

export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  return ENGINE === 'postgres' ? onPostgres() : onSqlite();
}

export async function createDatabase(): Promise<TestDatabase> {
  const { open, drop, place } = await (ENGINE === 'postgres' ? onPostgres('migrated') : onSqlite());
  if (ENGINE === 'sqlite') await copyFile(await (migrated ??= migratedFile()), place);
  const database = open();
  return {
    database,
    place,
    open,
    remove: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Copied for each test file, which is faster than a migration. */
let migrated: Promise<string> | undefined;

async function migratedFile(): Promise<string> {
  const { open, place } = onSqlite();
  const database = open();
  await migrate(database);
  await database.close();
  return place;
}

async function onPostgres(...template: Parameters<typeof createPostgresDatabase>): Promise<EmptyDatabase> {
  const made = await createPostgresDatabase(...template);
  // Dropping the database at the end breaks idle connections.
  const open = () => openDatabase(made.url);
  return { place: made.url, open, drop: () => made.drop() };
}

function onSqlite(): EmptyDatabase {
  const file = path.join(temporaryFolder('database'), 'estiba.sqlite');
  return { place: file, open: () => openDatabase(file), drop: () => Promise.resolve() };
}
