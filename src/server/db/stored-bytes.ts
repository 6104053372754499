import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Of a company's uploads and its files in threads. */
export async function findStoredBytes(tables: Transaction<Tables>, companyId: string): Promise<number> {
  let stored = 0;
  for (const table of ['image', 'enquiry_file'] as const) {
    const { bytes } = await tables
      .selectFrom(table)
      .where('company_id', '=', companyId)
      .select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'))
      .executeTakeFirstOrThrow();
    stored += bytes;
  }
  return stored;
}
