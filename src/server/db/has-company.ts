import type { Database } from './database.ts';

export async function hasCompany(database: Database): Promise<boolean> {
  const company = await database.kysely.selectFrom('company').select('id').limit(1).executeTakeFirst();
  return company !== undefined;
}
