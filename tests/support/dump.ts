import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Every row of every table as text, except the migrations' own tables. */
export async function dumpOf({ kysely }: Pick<Database, 'kysely'>): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  for (const { name, columns } of await kysely.introspection.getTables()) {
    if (name.startsWith('kysely_')) continue;
    // SQLite returns numbers beyond 2^53 only as text.
    const asText = columns.map(
      (column) => sql`cast(${sql.ref(column.name)} as text) as ${sql.ref(column.name)}`,
    );
    const { rows } = await sql`select ${sql.join(asText)} from ${sql.table(name)}`.execute(kysely);
    dump[name] = rows.map((row) => JSON.stringify(row));
  }
  return dump;
}
