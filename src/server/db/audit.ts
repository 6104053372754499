import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { AuditTable, Tables } from './tables.ts';

export type AuditEntry = Selectable<AuditTable>;

export interface NamedAuditEntry extends AuditEntry {
  /** Null once it is gone. */
  readonly company_name: string | null;
}

/** Belongs in the transaction of the action. */
export async function addAudit(tables: Transaction<Tables>, entry: Insertable<AuditTable>): Promise<void> {
  await tables.insertInto('audit').values(entry).execute();
}

/** The latest first. */
export function findAudit(
  { kysely }: Pick<Database, 'kysely'>,
  companyId: string | undefined,
  limit: number,
  before?: string,
): Promise<NamedAuditEntry[]> {
  const all = kysely
    .selectFrom('audit')
    .leftJoin('company', 'company.id', 'audit.company_id')
    .selectAll('audit')
    .select('company.name as company_name')
    .orderBy('audit.id', 'desc')
    .limit(limit);
  const earlier = before === undefined ? all : all.where('audit.id', '<', before);
  return (companyId === undefined ? earlier : earlier.where('company_id', '=', companyId)).execute();
}

/** Sorts by id, and so by time. */
export const findAuditAfter = (
  { kysely }: Pick<Database, 'kysely'>,
  after: string,
  limit: number,
): Promise<AuditEntry[]> =>
  kysely.selectFrom('audit').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();
