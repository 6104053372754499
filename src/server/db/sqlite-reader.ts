import { Worker } from 'node:worker_threads';
import type { Database, Row } from './database.ts';
import type { Answered, Asked } from './sqlite-thread.ts';
import { UnavailableError } from './unavailable.ts';

const PROGRAM = new URL('./sqlite-thread.ts', import.meta.url);

/** Reads in a thread of its own, one query after another, and leaves the event loop to the other calls. */
interface SqliteReader {
  readonly read: Database['read'];
  /** Ends after the queries that are under way. */
  readonly close: () => Promise<void>;
}

/**
 * Makes a {@link SqliteReader} of a file. The thread starts with the first query; one that breaks fails the queries that
 * it had (`UnavailableError`), and the next query starts another.
 */
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
      return (running ?? start()).ask({ is: 'query', sql, parameters });
    },
    close: async () => {
      isClosed = true;
      await running?.end();
    },
  };
}

interface Thread {
  ask(query: Asked): Promise<readonly Row[]>;
  end(): Promise<void>;
}

function startThread(file: string, onEnd: () => void): Thread {
  const worker = new Worker(PROGRAM, { workerData: file, env: {}, execArgv: [] });
  // It answers in the order in which it was asked.
  const waiting: PromiseWithResolvers<readonly Row[]>[] = [];
  const ended = Promise.withResolvers<undefined>();
  let cause: unknown;
  let isEnding = false;
  // It keeps the process from ending only while somebody waits for it.
  worker.unref();
  worker.on('message', (answered: Answered) => {
    const first = waiting.shift();
    if (waiting.length === 0 && !isEnding) worker.unref();
    if (answered.is === 'rows') first?.resolve(rowsOf(answered));
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
      worker.postMessage({ is: 'end' } satisfies Asked);
      await ended.promise;
    },
  };
}

const rowsOf = ({ columns, rows }: Answered & { readonly is: 'rows' }): Row[] =>
  rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [place, column] of columns.entries()) row[column] = values[place];
    return row;
  });
