import { sql, type Transaction } from 'kysely';
import { numberOf, type Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Call last, ordered by id, to prevent deadlocks. */
export async function bumpInboxVersion(
  tables: Transaction<Tables>,
  companyIds: readonly (string | null)[],
): Promise<void> {
  const ids = new Set(companyIds.filter((id) => id !== null));
  for (const company_id of [...ids].sort()) {
    await tables
      .insertInto('inbox')
      .values({ company_id, version: 1 })
      .onConflict((conflict) =>
        conflict.column('company_id').doUpdateSet({ version: sql<number>`inbox.version + 1` }),
      )
      .execute();
  }
}

const VERSION = { name: 'inbox_version', sql: 'select version from inbox where company_id = $1' };

export async function findInboxVersion(database: Database, companyId: string): Promise<number> {
  const [row] = await database.readFresh(VERSION, [companyId]);
  return row === undefined ? 0 : numberOf(row, 'version');
}

const UNREAD = {
  name: 'inbox_unread',
  sql: "select count(*) as unread from enquiry_side where company_id = $1 and folder = 'inbox' and unread > 0",
};

export async function countUnread(database: Database, companyId: string): Promise<number> {
  const [row = {}] = await database.readFresh(UNREAD, [companyId]);
  return numberOf(row, 'unread');
}
