import type { DataFolder } from './data-folder.ts';
import type { Database } from '../db/database.ts';
import { migrate, NewerSchemaError } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Settings } from './env.ts';
import { DATA } from './restored-data.ts';
import { StartError } from '../ground/start-error.ts';

/**
 * Opens the database that the settings name, brought up to date, unless something else is to be done with it first.
 * @throws StartError when it can't be opened, or was made by a newer version.
 */
export async function openDatabase(
  { DATABASE_URL: url, DATABASE_READ_URL: readUrl }: Settings,
  folder: DataFolder,
  onConnectionError: (error: Error) => void,
  prepare: (database: Database) => Promise<void> = migrate,
): Promise<Database> {
  const file = folder.at(DATA.database);
  const place = url === undefined ? file : `at ${new URL(url).host}`;
  let database: Database | undefined;
  try {
    database = url === undefined ? openSqlite(file) : openPostgres({ url, readUrl, onConnectionError });
    await prepare(database);
    return database;
  } catch (cause) {
    // What has failed may fail to close, too.
    await database?.close().catch(() => undefined);
    if (cause instanceof StartError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      cause instanceof NewerSchemaError ? reason : `The database ${place} can't be opened: ${reason}.`,
      { cause },
    );
  }
}
