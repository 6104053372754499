import {
  sql,
  type Insertable,
  type Kysely,
  type Selectable,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { ImportState, RowOutcome } from '#api/imports.ts';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import { isDuplicateIn, type Database } from './database.ts';
import type { ImportRowTable, ImportTable } from './import-tables.ts';
import type { Tables } from './tables.ts';

export type ImportRow = Selectable<ImportRowTable>;
export type StoredImport = Selectable<ImportTable>;

/** Keeps statements below both engines' parameter limits. */
const BATCH = 500;

/** @returns false if another import of the company is running */
export async function addImport(
  database: Pick<Database, 'transaction'>,
  added: Insertable<ImportTable>,
  rows: readonly Pick<ImportRow, 'line' | 'cells'>[],
  headings: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { id: import_id, company_id, kind } = added;
  try {
    await database.transaction(async (tables) => {
      await tables.insertInto('import').values(added).execute();
      for (let start = 0; start < rows.length; start += BATCH)
        await tables
          .insertInto('import_row')
          .values(
            rows.slice(start, start + BATCH).map((row) => ({ import_id, company_id, ...NEW_ROW, ...row })),
          )
          .execute();
      for (const [heading, column_id] of Object.entries(headings))
        await tables
          .insertInto('import_heading')
          .values({ company_id, kind, heading, column_id })
          .onConflict((conflict) =>
            conflict.columns(['company_id', 'kind', 'heading']).doUpdateSet({ column_id }),
          )
          .execute();
    });
    return true;
  } catch (error) {
    if (isRunning(error)) return false;
    throw error;
  }
}

const NEW_ROW = { outcome: null, listing_key: null, faults: null };

const isRunning = (error: unknown): boolean => isDuplicateIn(error, /import_running|import\.runs_for/);

/** Headings that a company remembers at most. */
const HEADINGS = 1000;

export async function findHeadings(
  kysely: Kysely<Tables>,
  companyId: string,
  kind: ListingKind,
): Promise<Record<string, string>> {
  const rows = await kysely
    .selectFrom('import_heading')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .orderBy('heading')
    .limit(HEADINGS)
    .select(['heading', 'column_id'])
    .execute();
  return Object.fromEntries(rows.map(({ heading, column_id }) => [heading, column_id]));
}

export const findImport = (kysely: Kysely<Tables>, id: string): Promise<StoredImport | undefined> =>
  kysely.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirst();

/** Those that are checked or applied. */
export const findRunningImports = (kysely: Kysely<Tables>, limit: number): Promise<StoredImport[]> =>
  kysely
    .selectFrom('import')
    .where('runs_for', 'is not', null)
    .orderBy('runs_for')
    .limit(limit)
    .selectAll()
    .execute();

/** Of all companies; old ones are removed. */
export async function countImports(kysely: Kysely<Tables>): Promise<{ running: number; failed: number }> {
  const { running, failed } = await kysely
    .selectFrom('import')
    .select([
      ({ fn }) => fn.count<number>('runs_for').as('running'),
      sql<number>`count(case when state = 'failed' then 1 end)`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return { running, failed };
}

/**
 * Changes an import whose state and progress are as they were read. @returns false if they have changed, or another
 * import of the company is running
 */
export async function changeImport(
  tables: Kysely<Tables>,
  { id, state, last_line }: Pick<StoredImport, 'id' | 'state' | 'last_line'>,
  change: Updateable<ImportTable>,
): Promise<boolean> {
  try {
    const changed = await tables
      .updateTable('import')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', state)
      .where('last_line', '=', last_line)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  } catch (error) {
    if (isRunning(error)) return false;
    throw error;
  }
}

export const endOf = (state: Exclude<ImportState, 'checking' | 'applying'>) =>
  ({ state, runs_for: null }) satisfies Updateable<ImportTable>;

export const findImportRows = (
  kysely: Kysely<Tables>,
  importId: string,
  after: number,
  limit: number,
): Promise<ImportRow[]> =>
  kysely
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .selectAll()
    .execute();

/** Of rows that exist, in one statement. */
export async function setOutcomes(tables: Kysely<Tables>, rows: readonly ImportRow[]): Promise<void> {
  await tables
    .insertInto('import_row')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'line']).doUpdateSet((row) => ({
        outcome: row.ref('excluded.outcome'),
        listing_key: row.ref('excluded.listing_key'),
        faults: row.ref('excluded.faults'),
      })),
    )
    .execute();
}

/** An earlier row about the same listing. */
export async function findRowAbout(
  kysely: Kysely<Tables>,
  { import_id, line }: Pick<ImportRow, 'import_id' | 'line'>,
  listingKey: string,
): Promise<number | undefined> {
  const row = await kysely
    .selectFrom('import_row')
    .where('import_id', '=', import_id)
    .where('listing_key', '=', listingKey)
    .where('line', '<', line)
    .orderBy('line')
    .select('line')
    .executeTakeFirst();
  return row?.line;
}

export async function countOutcomes(
  kysely: Kysely<Tables>,
  importId: string,
): Promise<Record<RowOutcome, number>> {
  const rows = await kysely
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .groupBy('outcome')
    .select((row) => ['outcome', row.fn.countAll<number | bigint>().as('rows')])
    .execute();
  const counts = { created: 0, changed: 0, unchanged: 0, faulty: 0 };
  for (const { outcome, rows: count } of rows) if (outcome !== null) counts[outcome] = Number(count);
  return counts;
}

export const findFaultyRows = (
  kysely: Kysely<Tables>,
  importId: string,
  limit: number,
): Promise<Pick<ImportRow, 'line' | 'faults' | 'cells'>[]> =>
  kysely
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .where('outcome', '=', 'faulty')
    .orderBy('line')
    .limit(limit)
    .select(['line', 'faults', 'cells'])
    .execute();

/** Whether a row is faulty that might be about any listing. */
export async function hasUnknownRow(kysely: Kysely<Tables>, importId: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .where('listing_key', 'is', null)
    .select('line')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const activeOf = (kysely: Kysely<Tables>, { company_id, kind, created_at }: StoredImport) =>
  kysely
    .selectFrom(`${kind} as listing`)
    .where('listing.company_id', '=', company_id)
    .where('listing.status', '=', 'active')
    .where('listing.created_at', '<', created_at);

const missingOf = (kysely: Kysely<Tables>, stored: StoredImport) =>
  activeOf(kysely, stored).where((listing) => {
    const rows = listing.selectFrom('import_row').where('import_id', '=', stored.id);
    return listing.not(listing.exists(rows.whereRef('listing_key', '=', 'listing.id').select('line')));
  });

export async function countMissing(
  kysely: Kysely<Tables>,
  stored: StoredImport,
): Promise<{ readonly active: number; readonly missing: number }> {
  const all = (row: { active: number | bigint } | undefined) => Number(row?.active ?? 0);
  const active = await activeOf(kysely, stored)
    .select((row) => row.fn.countAll<number | bigint>().as('active'))
    .executeTakeFirst();
  const missing = await missingOf(kysely, stored)
    .select((row) => row.fn.countAll<number | bigint>().as('active'))
    .executeTakeFirst();
  return { active: all(active), missing: all(missing) };
}

/** Active listings from before the import that no row is about. */
export async function findMissing(
  kysely: Kysely<Tables>,
  stored: StoredImport,
  limit: number,
): Promise<string[]> {
  const rows = await missingOf(kysely, stored)
    .orderBy('listing.id')
    .limit(limit)
    .select('listing.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findListingId(
  kysely: Kysely<Tables>,
  kind: ListingKind,
  companyId: string,
  [column, value]: readonly ['external_id' | 'identity_hash', string],
): Promise<string | undefined> {
  const row = await kysely
    .selectFrom(kind)
    .where('company_id', '=', companyId)
    .where(column, '=', value)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** @returns whether there may be more */
export async function removeOldImports(
  database: Pick<Database, 'transaction'>,
  before: number,
): Promise<boolean> {
  return database.transaction(async (tables: Transaction<Tables>) => {
    const old = await tables
      .selectFrom('import')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(1)
      .select('id')
      .executeTakeFirst();
    if (old === undefined) return false;
    await tables.deleteFrom('import_row').where('import_id', '=', old.id).execute();
    await tables.deleteFrom('import').where('id', '=', old.id).execute();
    return true;
  });
}
