import { DATA, type DataFolder } from './data-folder.ts';
import type { Database } from '../db/database.ts';
import { migrate, UnknownSchemaError } from '../db/migrate.ts';
import { keepFormerDatabase } from './former-database.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Settings } from './env.ts';
import { StartError } from '../ground/start-error.ts';

/** Migrates by default. @throws StartError if it can't be opened or is from another version */
export async function openDatabase(
  { DATABASE_URL: url, DATABASE_READ_URL: readUrl }: Settings,
  folder: DataFolder,
  onConnectionError: (error: Error) => void,
  prepare: (database: Database) => Promise<void> = migrate,
): Promise<Database> {
  const file = folder.at(DATA.database);
  const description = url === undefined ? file : `at ${new URL(url).host}`;
  let database: Database | undefined;
  try {
    database = url === undefined ? openSqlite(file) : openPostgres({ url, readUrl, onConnectionError });
    if (url === undefined && prepare === migrate) await keepFormerDatabase(database, folder);
    await prepare(database);
    return database;
  } catch (cause) {
    // Closing a failed database may fail too.
    await database?.close().catch(() => undefined);
    if (cause instanceof StartError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      cause instanceof UnknownSchemaError
        ? reason
        : `The database ${description} can't be opened: ${reason}.`,
      { cause },
    );
  }
}
