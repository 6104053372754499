import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration, type MigrationResultSet } from 'kysely/migration';
import type { Database } from './database.ts';
import { addFactColumns } from './add-fact-columns.ts';
import { schema } from './migrations/0001-schema.ts';
import { StartError } from '../ground/start-error.ts';
import type { Tables } from './tables.ts';

/** The database has migrations that this version lacks. */
export class UnknownSchemaError extends Error {}

type Migrations = Readonly<Record<string, Migration>>;

/** Idempotent and safe to run concurrently. @throws UnknownSchemaError */
export async function migrate(
  { engine, withoutTimeout }: Database,
  migrations: Migrations = migrationsOf(engine),
): Promise<void> {
  await withoutTimeout(async (kysely) => {
    const { error } = await (engine === 'sqlite'
      ? asOnlyWriter(migrations, kysely)
      : migrator(migrations, kysely).migrateToLatest());
    if (error instanceof Error && error.message.includes('is missing'))
      throw new UnknownSchemaError(
        'The database was made by a newer version of this server, or by one from before the first release: use that version, or an empty database.',
      );
    if (error !== undefined)
      throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
    await addFactColumns(kysely, engine);
  });
}

/** @throws StartError unless the schema is this version's */
export async function assertMigrated({ engine, kysely }: Database): Promise<void> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  const { rows } = tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)
    ? await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(kysely)
    : { rows: [] };
  const names = rows.map(({ name }) => name).sort();
  if (names.join() === Object.keys(migrationsOf(engine)).join()) return;
  throw new StartError(
    'The database is of another version than this command: use that version, or start the server of this one once.',
  );
}

const migrator = (
  migrations: Migrations,
  db: Kysely<Tables>,
  options: { readonly disableTransactions?: boolean } = {},
): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) }, ...options });

/** They run in the order of their names. */
export const migrationsOf = (engine: Database['engine']): Migrations => ({
  '0001-schema': schema(engine),
});

// PostgreSQL's migrator takes a lock. SQLite's starts with a read, so two could create the same tables; an
// immediate transaction makes the second one wait.
const asOnlyWriter = (migrations: Migrations, kysely: Kysely<Tables>): Promise<MigrationResultSet> =>
  kysely.connection().execute(async (connection: Kysely<Tables>) => {
    await sql`begin immediate`.execute(connection);
    const result = await migrator(migrations, connection, { disableTransactions: true }).migrateToLatest();
    await (result.error === undefined ? sql`commit` : sql`rollback`).execute(connection);
    return result;
  });
