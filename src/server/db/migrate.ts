import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { marketplace } from './migrations/0001-marketplace.ts';
import { columnsOf } from './migrations/columns.ts';

/** The database has migrations that this version does not know: it was made by a newer one. */
export class NewerSchemaError extends Error {}

/**
 * Brings the schema up to date. Safe to run again after a kill and from several processes at once.
 * @throws NewerSchemaError when a newer version of the server has migrated the database already.
 */
export async function migrate(database: Database): Promise<void> {
  const column = columnsOf(database.engine);
  const migrations = { '0001-marketplace': marketplace(column) };
  const migrator = new Migrator({
    db: database.kysely,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof Error && error.message.includes('is missing')) {
    throw new NewerSchemaError('The database was made by a newer version of this server.', { cause: error });
  }
  throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
}
