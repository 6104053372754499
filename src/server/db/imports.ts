import {
  sql,
  type Insertable,
  type Kysely,
  type Selectable,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { ImportState } from '#api/imports.ts';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import { lockPublisher } from './companies.ts';
import { isDuplicateIn, type Database } from './database.ts';
import { findBy, upsertInto } from './rows.ts';
import type { Tables } from './tables.ts';

export type StoredImport = Selectable<Tables['import']>;

/** Keeps statements below both engines' parameter limits. */
const BATCH = 500;

/** Fails if another import of the company is running, or the company is gone. */
export async function addImport(
  database: Pick<Database, 'transaction'>,
  added: Insertable<Tables['import']>,
  rows: readonly Pick<Selectable<Tables['import_row']>, 'line' | 'cells'>[],
  headings: Readonly<Record<string, string>>,
): Promise<'added' | 'ownerGone' | 'running'> {
  const { id: import_id, company_id, kind } = added;
  try {
    return await database.transaction(async (tables) => {
      if ((await lockPublisher(tables, company_id)) === undefined) return 'ownerGone';
      await tables.insertInto('import').values(added).execute();
      for (let start = 0; start < rows.length; start += BATCH)
        await tables
          .insertInto('import_row')
          .values(
            rows.slice(start, start + BATCH).map((row) => ({ import_id, company_id, ...NEW_ROW, ...row })),
          )
          .execute();
      for (const [heading, column_id] of Object.entries(headings))
        await storeHeading(tables, { company_id, kind, heading, column_id });
      return 'added';
    });
  } catch (error) {
    if (isRunning(error)) return 'running';
    throw error;
  }
}

const storeHeading = upsertInto('import_heading', 'company_id', 'kind', 'heading');

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

export const findImport = findBy('import', 'id');

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
  change: Updateable<Tables['import']>,
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
  ({ state, runs_for: null }) satisfies Updateable<Tables['import']>;

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
