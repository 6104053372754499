import type { Kysely, Selectable } from 'kysely';
import { countRows, findBy, insertInto, listBy } from './rows.ts';
import type { Tables } from './tables.ts';

export type StoredReport = Selectable<Tables['report']>;

export const addReport = insertInto('report');

export const findReport = findBy('report', 'id');

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
export const findReportsOf = listBy('report', 'case_id', 'id');

export const countReports = (tables: Kysely<Tables>, caseId: string): Promise<number> =>
  countRows(tables.selectFrom('report').where('case_id', '=', caseId));
