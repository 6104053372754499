import { sql, type Kysely } from 'kysely';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import { factColumn, factColumnType, STORED_FACTS, factsTableOf } from './facts.ts';
import type { Tables } from './tables.ts';

/** How long a column waits for the table before searches go first again, and how often. */
const LOCK_MS = 500;
const TRIES = 20;

/** Adds missing columns; idempotent and safe to run concurrently. */
export async function addFactColumns(kysely: Kysely<Tables>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const tables = await kysely.introspection.getTables();
  for (const kind of LISTING_KINDS) {
    const name = factsTableOf(kind);
    const existing = tables.find((each) => each.name === name)?.columns.map((each) => each.name) ?? [];
    const missing = STORED_FACTS[kind]
      .map((id) => ({ column: factColumn(id), type: factColumnType(kind, id) }))
      .filter(({ column }) => !existing.includes(column));
    if (missing.length > 0) await ADDING[engine](kysely, name, missing);
  }
}

type AddColumns = (kysely: Kysely<Tables>, name: string, missing: readonly MissingColumn[]) => Promise<void>;

interface MissingColumn {
  readonly column: string;
  readonly type: 'text' | 'integer';
}

const ADDING: Readonly<Record<'sqlite' | 'postgres', AddColumns>> = {
  async postgres(kysely, name, missing) {
    const columns = missing.map(
      ({ column, type }) => sql`add column if not exists ${sql.ref(column)} ${sql.raw(type)}`,
    );
    for (let tries = 1; ; tries += 1) {
      try {
        await kysely.transaction().execute(async (tables) => {
          await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(tables);
          await sql`alter table ${sql.table(name)} ${sql.join(columns)}`.execute(tables);
        });
        return;
      } catch (error) {
        if (tries === TRIES || !isLockTimeout(error)) throw error;
      }
    }
  },
  async sqlite(kysely, name, missing) {
    await kysely.connection().execute(async (connection) => {
      await sql`begin immediate`.execute(connection);
      const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(
        connection,
      );
      const existing = rows.map((each) => each.name);
      for (const { column, type } of missing.filter((each) => !existing.includes(each.column)))
        await sql`alter table ${sql.table(name)} add column ${sql.ref(column)} ${sql.raw(type)}`.execute(
          connection,
        );
      await sql`commit`.execute(connection);
    });
  },
};

const isLockTimeout = (error: unknown): boolean => (Object(error) as { code?: unknown }).code === '55P03';
