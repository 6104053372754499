import type { SQLOutputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Parameter } from './database.ts';
import { connect, statementCache } from './sqlite-connection.ts';

/** A query, or a request to end after earlier ones. */
export type ThreadRequest =
  | { readonly type: 'query'; readonly sql: string; readonly parameters: readonly Parameter[] }
  | { readonly type: 'end' };

/** Rows are arrays, which are copied twice as fast as objects. */
export type ThreadResponse =
  | {
      readonly type: 'rows';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly SQLOutputValue[])[];
    }
  | { readonly type: 'failure'; readonly message: string; readonly errcode: number | undefined };

const database = connect(workerData as string, { readOnly: true });
const prepare = statementCache(database);

parentPort?.on('message', (request: ThreadRequest) => {
  if (request.type === 'query') parentPort?.postMessage(answer(request));
  else {
    database.close();
    parentPort?.close();
  }
});

function answer({ sql, parameters }: ThreadRequest & { readonly type: 'query' }): ThreadResponse {
  try {
    const statement = prepare(sql);
    statement.setReturnArrays(true);
    const columns = statement.columns().map(({ name }) => name);
    const rows = statement.all(...parameters) as unknown as SQLOutputValue[][];
    return { type: 'rows', columns, rows };
  } catch (error) {
    // Errors lose everything but their message when posted between threads.
    const errcode = error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
    return { type: 'failure', message: error instanceof Error ? error.message : String(error), errcode };
  }
}
