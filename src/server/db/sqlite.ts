import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';
import { lookupSql, type Database, type Parameter } from './database.ts';
import type { Tables } from './tables.ts';

const BUSY_TIMEOUT_MS = 5000;

/** How many statements keep their compiled form. */
const STATEMENT_LIMIT = 500;

/**
 * Opens the embedded database. What it has acknowledged survives a kill and a power cut: write-ahead log, synced at
 * every commit. Searches read through a connection of their own, which sees committed rows only.
 */
export function openSqlite(file: string): Database {
  const writer = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const reader = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: kyselyAdapter(writer) }) });
  const prepare = statementCache(reader);
  const read: Database['read'] = ({ sql }, parameters) =>
    new Promise((resolve) => {
      resolve(prepare(sql.replaceAll('$', '?')).all(...parameters));
    });
  return {
    engine: 'sqlite',
    kysely,
    read,
    readFresh: read,
    readById: async (lookup, id) => {
      const sql = `${lookupSql(lookup)} where found.id = $1`;
      const [row] = await read({ name: `${lookup.table}_by_id`, sql }, [id]);
      return row;
    },
    transaction: (work) => kysely.transaction().execute(work),
    close: async () => {
      // The last connection to go takes the log away; one that only reads could not.
      reader.close();
      await kysely.destroy();
      if (writer.isOpen) writer.close();
    },
  };
}

function kyselyAdapter(database: DatabaseSync): SqliteDatabase {
  const prepare = statementCache(database);
  return {
    close: () => {
      database.close();
    },
    prepare: (sql) => {
      const statement = prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...asParameters(parameters)),
        run: (parameters) => {
          // A full disk has ended the transaction already; to say so would hide that it is full.
          if (sql === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 };
          return statement.run(...asParameters(parameters));
        },
        iterate: (parameters) => statement.iterate(...asParameters(parameters)),
      };
    },
  };
}

// Kysely types parameters as unknown; node:sqlite itself refuses what it cannot bind.
const asParameters = (parameters: readonly unknown[]) => parameters as Parameter[];

function statementCache(database: DatabaseSync): (sql: string) => StatementSync {
  const statements = new LRUCache<string, StatementSync>({ max: STATEMENT_LIMIT });
  return (sql) => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
}
