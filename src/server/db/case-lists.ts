import { sql, type Kysely } from 'kysely';
import type { CaseState } from '#api/operator/rows.ts';
import type { ModerationCase } from './cases.ts';
import { companiesCalled } from './companies.ts';
import { countRows, insertInto, listBy } from './rows.ts';
import type { Tables } from './tables.ts';

/** Statements of the console about cases; each reads an index. */

export const countOpenCases = (tables: Kysely<Tables>): Promise<number> =>
  countRows(
    tables
      .selectFrom('moderation_case')
      .where('state', '=', 'open')
      // Lets the partial index serve the statement.
      .where('state', '<>', sql.lit('decided')),
  );

export interface CaseSearch {
  readonly state: CaseState | 'all';
  /** Sorts decided cases by their decision, others by their id and so by time; the oldest first by default. */
  readonly order?: 'oldest' | 'newest';
  /** Of their companies; empty for all. */
  readonly text?: string;
  readonly after?: { readonly at: number; readonly id: string } | undefined;
}

export function findCasePage(
  tables: Kysely<Tables>,
  { state, order = 'oldest', text = '', after }: CaseSearch,
  limit: number,
): Promise<ModerationCase[]> {
  const [direction, beyond] = order === 'oldest' ? (['asc', '>'] as const) : (['desc', '<'] as const);
  const all = tables.selectFrom('moderation_case').selectAll().limit(limit);
  const found = text === '' ? all : all.where('company_id', 'in', companiesCalled(tables, text));
  // Literals let the partial indexes serve a statement.
  const isDecided = sql.lit<'decided'>('decided');
  if (state === 'decided') {
    const decided = found.where('state', '=', isDecided).orderBy('decided_at', direction);
    const sorted = decided.orderBy('id', direction);
    if (after === undefined) return sorted.execute();
    return sorted
      .where(sql<boolean>`(decided_at, id) ${sql.raw(beyond)} (${after.at}, ${after.id})`)
      .execute();
  }
  const ofState = state === 'all' ? found : found.where('state', '=', state);
  // The cases of a few companies have an index of their own.
  const waiting = state === 'all' || text !== '' ? ofState : ofState.where('state', '<>', isDecided);
  const sorted = waiting.orderBy('id', direction);
  return (after === undefined ? sorted : sorted.where('id', beyond, after.id)).execute();
}

/** The latest first. */
export const findCasesOfCompany = listBy('moderation_case', 'company_id', 'id', 'desc');

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

export const addNote = insertInto('case_note');

/** The latest, the oldest of them first. */
export async function findNotes(
  tables: Kysely<Tables>,
  caseId: string,
  limit: number,
): Promise<Tables['case_note'][]> {
  const latest = tables.selectFrom('case_note').where('case_id', '=', caseId).orderBy('id', 'desc');
  return (await latest.limit(limit).selectAll().execute()).reverse();
}
