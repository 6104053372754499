import { sql, type Kysely } from 'kysely';
import type { ModerationCase } from './cases.ts';
import type { CaseNoteTable } from './operator-tables.ts';
import type { Tables } from './tables.ts';

/** Statements of the console about cases; each reads an index. */

export async function countOpenCases(tables: Kysely<Tables>): Promise<number> {
  const { count } = await tables
    .selectFrom('moderation_case')
    .where('state', '=', 'open')
    // Lets the partial index serve the statement.
    .where('state', '<>', sql.lit('decided'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface DecidedBefore {
  readonly at: number;
  readonly id: string;
}

/** The latest first. */
export function findDecidedCases(
  tables: Kysely<Tables>,
  before: DecidedBefore | undefined,
  limit: number,
): Promise<ModerationCase[]> {
  const decided = tables
    .selectFrom('moderation_case')
    // Must match the partial index's condition literally.
    .where('state', '=', sql.lit('decided'))
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll();
  return (
    before === undefined
      ? decided
      : decided.where(sql<boolean>`(decided_at, id) < (${before.at}, ${before.id})`)
  ).execute();
}

/** The latest first. */
export const findCasesOfCompany = (
  tables: Kysely<Tables>,
  companyId: string,
  limit: number,
): Promise<ModerationCase[]> =>
  tables
    .selectFrom('moderation_case')
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll()
    .execute();

/** The latest first. */
export const findCasesAbout = (
  tables: Kysely<Tables>,
  { target_kind, target_id }: Pick<ModerationCase, 'target_kind' | 'target_id'>,
  limit: number,
): Promise<ModerationCase[]> =>
  tables
    .selectFrom('moderation_case')
    .where('target_kind', '=', target_kind)
    .where('target_id', '=', target_id)
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll()
    .execute();

/** Sorts by id, and so by time. */
export const findCasesAfter = (
  tables: Kysely<Tables>,
  after: string,
  limit: number,
): Promise<ModerationCase[]> =>
  tables
    .selectFrom('moderation_case')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .selectAll()
    .execute();

export async function addNote(tables: Kysely<Tables>, note: CaseNoteTable): Promise<void> {
  await tables.insertInto('case_note').values(note).execute();
}

/** The oldest first. */
export const findNotes = (tables: Kysely<Tables>, caseId: string, limit: number): Promise<CaseNoteTable[]> =>
  tables
    .selectFrom('case_note')
    .where('case_id', '=', caseId)
    .orderBy('id')
    .limit(limit)
    .selectAll()
    .execute();
