import type { KyselyPlugin } from 'kysely';
import { lookupSql, type Database } from '#server/db/database.ts';

/** A statement as executed, with its latest values. */
export interface RecordedStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Distinct statements by their text. */
export type Statements = Map<string, RecordedStatement>;

/** Wraps a database to add every executed statement to `statements`. */
export function recorded(database: Database, statements: Statements): Database {
  const add = (sql: string, parameters: readonly unknown[]) => {
    statements.set(sql, { sql, parameters });
  };
  const recordedRead =
    (read: Database['read']): Database['read'] =>
    (statement, parameters) => {
      add(statement.sql, parameters);
      return read(statement, parameters);
    };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = database.kysely.getExecutor().compileQuery(node, queryId);
      add(sql, parameters);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const kysely = database.kysely.withPlugin(plugin);
  return {
    ...database,
    kysely,
    read: recordedRead(database.read),
    readLowPriority: recordedRead(database.readLowPriority),
    readFresh: recordedRead(database.readFresh),
    readById: (lookup, id) => {
      if (database.engine === 'sqlite') add(`${lookupSql(lookup)} where found.id = $1`, [id]);
      else add(`${lookupSql(lookup)} where found.id = any($1)`, [[id]]);
      return database.readById(lookup, id);
    },
    transaction: (work) => kysely.transaction().execute(work),
  };
}
