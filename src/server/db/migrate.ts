import { sql, type Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration, type MigrationResultSet } from 'kysely/migration';
import type { Database } from './database.ts';
import { addFactColumns, addFactRows } from './add-fact-columns.ts';
import { marketplace } from './migrations/0001-marketplace.ts';
import { listingVersions } from './migrations/0002-listing-versions.ts';
import { mailOrder } from './migrations/0003-mail-order.ts';
import { nearest } from './migrations/0004-nearest.ts';
import { updated } from './migrations/0005-updated.ts';
import { listingLife } from './migrations/0006-listing-life.ts';
import { companyListings } from './migrations/0007-company-listings.ts';
import { sessionDevices } from './migrations/0008-session-devices.ts';
import { operators } from './migrations/0009-operators.ts';
import { mailSubjects } from './migrations/0010-mail-subjects.ts';
import { enquiries } from './migrations/0011-enquiries.ts';
import { favourites } from './migrations/0012-favourites.ts';
import { savedSearches } from './migrations/0013-saved-searches.ts';
import { freshness } from './migrations/0014-freshness.ts';
import { terms } from './migrations/0027-terms.ts';
import { visits } from './migrations/0028-visits.ts';
import { pictures } from './migrations/0029-pictures.ts';
import { endedChecks } from './migrations/0030-ended-checks.ts';
import { views } from './migrations/0015-views.ts';
import { enquirySenders } from './migrations/0016-enquiry-senders.ts';
import { cleanupIndexes } from './migrations/0017-cleanup-indexes.ts';
import { listingStatus, setEarlierStatuses } from './migrations/0018-listing-status.ts';
import { activeListings } from './migrations/0019-active-listings.ts';
import { facts } from './migrations/0020-facts.ts';
import { prices } from './migrations/0021-prices.ts';
import { searchUnits } from './migrations/0022-search-units.ts';
import { confirmedAddresses } from './migrations/0023-confirmed-addresses.ts';
import { checks } from './migrations/0024-checks.ts';
import { cases } from './migrations/0025-cases.ts';
import { operatorConsole } from './migrations/0026-console.ts';
import { listingIdentities } from './migrations/0032-listing-identities.ts';
import { hiddenMessages } from './migrations/0033-hidden-messages.ts';
import { licenseLapses } from './migrations/0034-license-lapses.ts';
import { StartError } from '../ground/start-error.ts';
import { columnsOf } from './migrations/columns.ts';
import type { Tables } from './tables.ts';

/** The database was migrated by a newer version. */
export class NewerSchemaError extends Error {}

/** Idempotent and safe to run concurrently. @throws NewerSchemaError */
export async function migrate({ engine, withoutTimeout }: Database): Promise<void> {
  const migrations = Object.entries(migrationsOf(engine));
  await withoutTimeout(async (kysely) => {
    for (const [last, backfill] of Object.entries(BACKFILLS)) {
      const earlier = migrations.filter(([name]) => name <= last);
      // Later migrations run only after the backfill, so it is complete.
      if ((await run(Object.fromEntries(earlier), { engine, kysely })) === 'newer') continue;
      await backfill({ engine, kysely });
    }
    if ((await run(Object.fromEntries(migrations), { engine, kysely })) === 'newer')
      throw new NewerSchemaError('The database was made by a newer version of this server.');
    await addFactColumns(kysely, engine);
    await addFactRows(kysely);
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

type Opened = Pick<Database, 'engine' | 'kysely'>;

/** Each follows a migration, in short transactions: servers of the previous release still use the database. */
const BACKFILLS: Readonly<Record<string, (database: Opened) => Promise<void>>> = {
  '0018-listing-status': setEarlierStatuses,
};

/** @returns `newer`, and changes nothing, if the database has migrations that are not given */
async function run(
  migrations: Record<string, Migration>,
  { engine, kysely }: Opened,
): Promise<'newer' | 'migrated'> {
  const { error } = await (engine === 'sqlite'
    ? asOnlyWriter(migrations, kysely)
    : migrator(migrations, kysely).migrateToLatest());
  if (error === undefined) return 'migrated';
  if (error instanceof Error && error.message.includes('is missing')) return 'newer';
  throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
}

const migrator = (
  migrations: Record<string, Migration>,
  db: Kysely<Tables>,
  options: { readonly disableTransactions?: boolean } = {},
): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) }, ...options });

/** They run in the order of their names. */
export const migrationsOf = (engine: Database['engine']): Record<string, Migration> => ({
  '0001-marketplace': marketplace(columnsOf(engine)),
  '0002-listing-versions': listingVersions,
  '0003-mail-order': mailOrder,
  '0004-nearest': nearest,
  '0005-updated': updated,
  '0006-listing-life': listingLife,
  '0007-company-listings': companyListings,
  '0008-session-devices': sessionDevices(columnsOf(engine)),
  '0009-operators': operators(columnsOf(engine)),
  '0010-mail-subjects': mailSubjects(columnsOf(engine)),
  '0011-enquiries': enquiries(columnsOf(engine)),
  '0012-favourites': favourites(columnsOf(engine)),
  '0013-saved-searches': savedSearches(columnsOf(engine)),
  '0014-freshness': freshness(columnsOf(engine)),
  '0015-views': views(columnsOf(engine)),
  '0016-enquiry-senders': enquirySenders(columnsOf(engine)),
  '0017-cleanup-indexes': cleanupIndexes,
  '0018-listing-status': listingStatus(engine),
  '0019-active-listings': activeListings,
  '0020-facts': facts(columnsOf(engine)),
  '0021-prices': prices,
  '0022-search-units': searchUnits,
  '0023-confirmed-addresses': confirmedAddresses,
  '0024-checks': checks(columnsOf(engine)),
  '0025-cases': cases(engine),
  '0026-console': operatorConsole(engine),
  '0027-terms': terms,
  '0028-visits': visits(columnsOf(engine)),
  '0029-pictures': pictures(engine),
  '0030-ended-checks': endedChecks(columnsOf(engine)),
  '0032-listing-identities': listingIdentities,
  '0033-hidden-messages': hiddenMessages,
  '0034-license-lapses': licenseLapses,
});

// PostgreSQL's migrator takes a lock. SQLite's starts with a read, so two could create the same tables; an
// immediate transaction makes the second one wait.
const asOnlyWriter = (
  migrations: Record<string, Migration>,
  kysely: Kysely<Tables>,
): Promise<MigrationResultSet> =>
  kysely.connection().execute(async (connection: Kysely<Tables>) => {
    await sql`begin immediate`.execute(connection);
    const result = await migrator(migrations, connection, { disableTransactions: true }).migrateToLatest();
    await (result.error === undefined ? sql`commit` : sql`rollback`).execute(connection);
    return result;
  });
