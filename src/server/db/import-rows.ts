import type { Kysely, Selectable } from 'kysely';
import type { RowOutcome } from '#api/imports.ts';
import { hasRow, idsOf } from './rows.ts';
import type { Tables } from './tables.ts';
import type { StoredImport } from './imports.ts';

export type ImportRow = Selectable<Tables['import_row']>;

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
export const hasUnknownRow = (kysely: Kysely<Tables>, importId: string): Promise<boolean> =>
  hasRow(
    kysely
      .selectFrom('import_row')
      .where('import_id', '=', importId)
      .where('listing_key', 'is', null)
      .select('line')
      .limit(1),
  );

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
export const findMissing = (kysely: Kysely<Tables>, stored: StoredImport, limit: number): Promise<string[]> =>
  idsOf(missingOf(kysely, stored).orderBy('listing.id').limit(limit).select('listing.id'));
