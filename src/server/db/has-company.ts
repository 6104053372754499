import type { Database } from './database.ts';

/** Whether any company has registered. */
export async function hasCompany(database: Database): Promise<boolean> {
  const company = await database.kysely.selectFrom('company').select('id').limit(1).executeTakeFirst();
  return company !== undefined;
}
