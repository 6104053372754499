import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { AuditTable, Tables } from './tables.ts';

export type AuditEntry = Selectable<AuditTable>;

/** Belongs in the transaction of the action. */
export async function addAudit(tables: Transaction<Tables>, entry: Insertable<AuditTable>): Promise<void> {
  await tables.insertInto('audit').values(entry).execute();
}

export function findAudit(
  { kysely }: Pick<Database, 'kysely'>,
  companyId: string | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const all = kysely.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
  return (companyId === undefined ? all : all.where('company_id', '=', companyId)).execute();
}
