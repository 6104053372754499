import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';

/** Default lock timeout. */
const BUSY_TIMEOUT_MS = 5000;

/** Statement cache size. */
const STATEMENT_LIMIT = 500;

/** A read-only connection sees committed rows only. */
export const connect = (file: string, { readOnly = false, timeoutMs = BUSY_TIMEOUT_MS } = {}): DatabaseSync =>
  new DatabaseSync(file, { timeout: timeoutMs, readOnly });

/** Caches by text. Accepts `$1`, `$2`, … and Kysely's `?`. */
export function statementCache(database: DatabaseSync): (sql: string) => StatementSync {
  const statements = new LRUCache<string, StatementSync>({ max: STATEMENT_LIMIT });
  return (sql) => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql.replaceAll('$', '?'));
    statements.set(sql, statement);
    return statement;
  };
}
