import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';

/** How long a connection waits for the lock of another, unless told otherwise. */
const BUSY_TIMEOUT_MS = 5000;

/** How many statements keep their compiled form. */
const STATEMENT_LIMIT = 500;

/** Opens a connection; one that is only for reading sees committed rows only. */
export const connect = (file: string, { readOnly = false, timeoutMs = BUSY_TIMEOUT_MS } = {}): DatabaseSync =>
  new DatabaseSync(file, { timeout: timeoutMs, readOnly });

/** Compiles each text once. Parameters are `$1`, `$2`, … or, as Kysely has them, `?`. */
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
