import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import { StartError } from '../ground/start-error.ts';
import type { Database } from './database.ts';
import { factColumn, factColumnType, factsTableOf, STORED_FACTS } from './facts.ts';
import { schema } from './migrations/0001-schema.ts';
import type { Tables } from './tables.ts';

/** The database has migrations that this version lacks. */
export class UnknownSchemaError extends Error {}

type Migrations = Readonly<Record<string, Migration>>;

/** Ending of migrations that only add what an older version ignores, which so may run on the result. */
const COMPATIBLE = '-compatible';
const isCompatible = (name: string): boolean => name.endsWith(COMPATIBLE);

/** Idempotent and safe to run concurrently. @throws UnknownSchemaError */
export async function migrate(
  database: Database,
  known: Migrations = migrationsOf(database.engine),
): Promise<void> {
  const { engine, withoutTimeout } = database;
  const ofNewer = (await findMigrations(database.kysely)).filter(
    (name) => !(name in known) && isCompatible(name),
  );
  const done = { up: () => Promise.resolve() };
  const migrations = { ...known, ...Object.fromEntries(ofNewer.map((name) => [name, done])) };
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

/** Whether the version that made it can't run on it once it is migrated. */
export async function willLeaveBehind(
  database: Database,
  known: Migrations = migrationsOf(database.engine),
): Promise<boolean> {
  const done = await findMigrations(database.kysely);
  return done.length > 0 && Object.keys(known).some((name) => !done.includes(name) && !isCompatible(name));
}

async function findMigrations(kysely: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const query = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`;
  return (await query.execute(kysely)).rows.map(({ name }) => name);
}

/** @throws StartError unless the schema is this version's */
export async function assertMigrated(database: Database): Promise<void> {
  const known = Object.keys(migrationsOf(database.engine));
  const done = await findMigrations(database.kysely);
  const isOlder = known.some((name) => !done.includes(name));
  if (!isOlder && done.every((name) => known.includes(name) || isCompatible(name))) return;
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

/** How long a column waits for the table before searches go first again, and how often. */
const LOCK_MS = 500;
const TRIES = 20;

/** Adds missing columns; idempotent and safe to run concurrently. */
async function addFactColumns(kysely: Kysely<Tables>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const tables = await kysely.introspection.getTables();
  for (const kind of LISTING_KINDS) {
    const name = factsTableOf(kind);
    const existing = tables.find((each) => each.name === name)?.columns.map((each) => each.name) ?? [];
    const missing = STORED_FACTS[kind]
      .map((id) => ({ column: factColumn(id), type: factColumnType(kind, id) }))
      .filter(({ column }) => !existing.includes(column));
    if (missing.length > 0) await ADDING[engine](kysely, name, missing);
  }
}

type AddColumns = (kysely: Kysely<Tables>, name: string, missing: readonly MissingColumn[]) => Promise<void>;

interface MissingColumn {
  readonly column: string;
  readonly type: 'text' | 'integer';
}

const ADDING: Readonly<Record<'sqlite' | 'postgres', AddColumns>> = {
  async postgres(kysely, name, missing) {
    const columns = missing.map(
      ({ column, type }) => sql`add column if not exists ${sql.ref(column)} ${sql.raw(type)}`,
    );
    for (let tries = 1; ; tries += 1) {
      try {
        await kysely.transaction().execute(async (tables) => {
          await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(tables);
          await sql`alter table ${sql.table(name)} ${sql.join(columns)}`.execute(tables);
        });
        return;
      } catch (error) {
        if (tries === TRIES || !isLockTimeout(error)) throw error;
      }
    }
  },
  async sqlite(kysely, name, missing) {
    await kysely.connection().execute(async (connection) => {
      await sql`begin immediate`.execute(connection);
      const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(
        connection,
      );
      const existing = rows.map((each) => each.name);
      for (const { column, type } of missing.filter((each) => !existing.includes(each.column)))
        await sql`alter table ${sql.table(name)} add column ${sql.ref(column)} ${sql.raw(type)}`.execute(
          connection,
        );
      await sql`commit`.execute(connection);
    });
  },
};

const isLockTimeout = (error: unknown): boolean => (Object(error) as { code?: unknown }).code === '55P03';
