import type { Insertable, Selectable, Transaction } from 'kysely';
import { companiesCalled } from './companies.ts';
import type { Database } from './database.ts';
import type { AuditTable, Tables } from './tables.ts';

export type AuditEntry = Selectable<AuditTable>;

/** Belongs in the transaction of the action. */
export async function addAudit(tables: Transaction<Tables>, entry: Insertable<AuditTable>): Promise<void> {
  await tables.insertInto('audit').values(entry).execute();
}

export interface AuditSearch {
  /** An operator, the beginning of a company's name or address, or an id; empty for all. */
  readonly text: string;
  readonly action?: string | undefined;
  /** Id of the last entry of the page before. */
  readonly before?: string | undefined;
}

/** The latest first. */
export function findAudit(
  { kysely }: Pick<Database, 'kysely'>,
  { text, action, before }: AuditSearch,
  limit: number,
): Promise<AuditEntry[]> {
  let latest = kysely.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
  if (action !== undefined) latest = latest.where('action', '=', action);
  if (before !== undefined) latest = latest.where('id', '<', before);
  if (text === '') return latest.execute();
  const target = kysely.selectFrom('moderation_case').where('id', '=', text).select('target_id');
  // Each reads an index of its own, up to the limit.
  const found = [
    latest.where('operator', '=', text),
    latest.where('subject_id', '=', text),
    latest.where('subject_id', 'in', target),
    latest.where('company_id', 'in', companiesCalled(kysely, text)),
  ].map((each) => kysely.selectFrom(each.as('found')).selectAll());
  return found
    .reduce((all, each) => all.union(each))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Sorts by id, and so by time. */
export const findAuditAfter = (
  { kysely }: Pick<Database, 'kysely'>,
  after: string,
  limit: number,
): Promise<AuditEntry[]> =>
  kysely.selectFrom('audit').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();
