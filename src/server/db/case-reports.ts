import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ReportTable } from './case-tables.ts';
import type { Tables } from './tables.ts';

export type StoredReport = Selectable<ReportTable>;

export async function addReport(tables: Transaction<Tables>, report: StoredReport): Promise<void> {
  await tables.insertInto('report').values(report).execute();
}

export const findReport = (tables: Kysely<Tables>, id: string): Promise<StoredReport | undefined> =>
  tables.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();

/** The first by an address. */
export const findReportFrom = (
  tables: Kysely<Tables>,
  caseId: string,
  email: string,
): Promise<StoredReport | undefined> =>
  tables
    .selectFrom('report')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('email', '=', email)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The oldest first. */
export const findReportsOf = (
  tables: Kysely<Tables>,
  caseId: string,
  limit: number,
): Promise<StoredReport[]> =>
  tables.selectFrom('report').selectAll().where('case_id', '=', caseId).orderBy('id').limit(limit).execute();

export async function countReports(tables: Kysely<Tables>, caseId: string): Promise<number> {
  const { count } = await tables
    .selectFrom('report')
    .where('case_id', '=', caseId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
