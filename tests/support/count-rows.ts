import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export async function countRows({ kysely }: Pick<Database, 'kysely'>, table: keyof Tables): Promise<number> {
  const { count } = await kysely
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
