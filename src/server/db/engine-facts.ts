import { sql } from 'kysely';
import type { Database } from './database.ts';

export interface EngineFacts {
  readonly version: string;
  /** Size of the database. */
  readonly bytes: number;
}

const QUERIES = {
  sqlite: sql<EngineFacts>`
    select sqlite_version() as version, page_count * page_size as bytes
    from pragma_page_count(), pragma_page_size()`,
  postgres: sql<EngineFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
};

export async function findEngineFacts({
  engine,
  kysely,
}: Pick<Database, 'engine' | 'kysely'>): Promise<EngineFacts> {
  const { rows } = await QUERIES[engine].execute(kysely);
  return rows[0] ?? { version: '', bytes: 0 };
}
