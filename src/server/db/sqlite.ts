import type { DatabaseSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { queueReads } from './low-priority-reads.ts';
import { type Database, lookupSql, type Parameter } from './database.ts';
import { sqliteReader } from './sqlite-reader.ts';
import { connect, statementCache } from './sqlite-connection.ts';
import type { Tables } from './tables.ts';

/** Searches and counts run in threads with read connections of their own; lookups by id are synchronous. */
export function openSqlite(file: string): Database {
  const writer = connect(file);
  writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  writer.exec('pragma secure_delete = on');
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: kyselyAdapter(writer) }) });
  const reader = connect(file, { readOnly: true });
  const prepare = statementCache(reader);
  const readHere: Database['read'] = ({ sql }, parameters) =>
    new Promise((resolve) => {
      resolve(prepare(sql).all(...parameters));
    });
  const searches = sqliteReader(file);
  const counts = sqliteReader(file);
  const log = writeAheadLog(file);
  return {
    engine: 'sqlite',
    location: file,
    kysely,
    read: searches.read,
    readLowPriority: queueReads(counts.read, 'sqlite'),
    readFresh: readHere,
    readById: async (lookup, id) => {
      const sql = `${lookupSql(lookup)} where found.id = $1`;
      const [row] = await readHere({ name: `${lookup.table}_by_id`, sql }, [id]);
      return row;
    },
    transaction: (work) => kysely.transaction().execute(work),
    withoutTimeout: (work) => work(kysely),
    eraseDeleted: log.truncate,
    pools: () => [],
    close: async () => {
      log.cancel();
      // The last connection to close removes the log, which a read-only one cannot.
      await Promise.all([searches.close(), counts.close()]);
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
      // Immediate: a transaction that starts with a read fails if another process has written meanwhile.
      const statement = prepare(sql === 'begin' ? 'begin immediate' : sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...asParameters(parameters)),
        run: (parameters) => {
          // A full disk has already rolled back; another error would hide the cause.
          if (sql === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 };
          return statement.run(...asParameters(parameters));
        },
        iterate: (parameters) => statement.iterate(...asParameters(parameters)),
      };
    },
  };
}

// Kysely's parameters are unknown; node:sqlite validates them.
const asParameters = (parameters: readonly unknown[]) => parameters as Parameter[];

/** Retry interval; usually a reader was in the way. */
const RETRY_MS = 500;

/** SQLite's write-ahead log, which contains deleted data until overwritten. */
interface WriteAheadLog {
  readonly truncate: () => void;
  readonly cancel: () => void;
}

export function writeAheadLog(file: string): WriteAheadLog {
  let again: NodeJS.Timeout | undefined;
  const cancel = () => {
    clearTimeout(again);
  };
  const truncate = () => {
    cancel();
    if (!tryTruncate(file)) again = setTimeout(truncate, RETRY_MS).unref();
  };
  return { truncate, cancel };
}

/** On its own connection without a lock timeout, which would block the event loop. */
function tryTruncate(file: string): boolean {
  let connection: DatabaseSync | undefined;
  try {
    connection = connect(file, { timeoutMs: 0 });
    return connection.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
  } catch {
    // Retried: the disk may be full.
    return false;
  } finally {
    connection?.close();
  }
}
