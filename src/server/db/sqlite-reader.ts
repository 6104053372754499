import { Worker } from 'node:worker_threads';
import type { Database, Row } from './database.ts';
import type { ThreadResponse, ThreadRequest } from './sqlite-thread.ts';
import { UnavailableError } from './unavailable.ts';

const PROGRAM = new URL('./sqlite-thread.ts', import.meta.url);

/** Runs queries sequentially in a thread, off the event loop. */
interface SqliteReader {
  readonly read: Database['read'];
  readonly close: () => Promise<void>;
}

/** If the thread dies, pending queries fail with `UnavailableError` and the next one starts another. */
export function sqliteReader(file: string): SqliteReader {
  let running: Thread | undefined;
  let isClosed = false;
  const start = (): Thread => {
    const thread = startThread(file, () => {
      if (running === thread) running = undefined;
    });
    running = thread;
    return thread;
  };
  return {
    read: async ({ sql }, parameters) => {
      if (isClosed) throw new UnavailableError('The database is closed.');
      return (running ?? start()).ask({ type: 'query', sql, parameters });
    },
    close: async () => {
      isClosed = true;
      await running?.end();
    },
  };
}

interface Thread {
  ask(query: ThreadRequest): Promise<readonly Row[]>;
  end(): Promise<void>;
}

function startThread(file: string, onEnd: () => void): Thread {
  const worker = new Worker(PROGRAM, { workerData: file, env: {}, execArgv: [] });
  // Answers arrive in order.
  const waiting: PromiseWithResolvers<readonly Row[]>[] = [];
  const ended = Promise.withResolvers<undefined>();
  let cause: unknown;
  let isEnding = false;
  // Keeps the process alive only while queries are pending.
  worker.unref();
  worker.on('message', (answered: ThreadResponse) => {
    const first = waiting.shift();
    if (waiting.length === 0 && !isEnding) worker.unref();
    if (answered.type === 'rows') first?.resolve(rowsOf(answered));
    else first?.reject(Object.assign(new Error(answered.message), { errcode: answered.errcode }));
  });
  worker.once('error', (error) => {
    cause = error;
  });
  worker.once('exit', () => {
    onEnd();
    for (const { reject } of waiting)
      reject(new UnavailableError('The thread that reads has ended.', { cause }));
    ended.resolve(undefined);
  });
  return {
    ask: (query) => {
      const answer = Promise.withResolvers<readonly Row[]>();
      if (waiting.push(answer) === 1) worker.ref();
      worker.postMessage(query);
      return answer.promise;
    },
    end: async () => {
      isEnding = true;
      worker.ref();
      worker.postMessage({ type: 'end' } satisfies ThreadRequest);
      await ended.promise;
    },
  };
}

const rowsOf = ({ columns, rows }: ThreadResponse & { readonly type: 'rows' }): Row[] =>
  rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [index, column] of columns.entries()) row[column] = values[index];
    return row;
  });
