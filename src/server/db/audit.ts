import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { AuditTable, Tables } from './tables.ts';

/** What an operator has done. */
export type AuditEntry = Selectable<AuditTable>;

/** Notes it, in the transaction that does it. */
export async function addAudit(tables: Transaction<Tables>, entry: Insertable<AuditTable>): Promise<void> {
  await tables.insertInto('audit').values(entry).execute();
}

/** What operators have done, the last first; of one company where that is named. */
export function findAudit(
  { kysely }: Pick<Database, 'kysely'>,
  companyId: string | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const all = kysely.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
  return (companyId === undefined ? all : all.where('company_id', '=', companyId)).execute();
}
