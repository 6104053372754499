import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Database } from '../db/database.ts';
import type { Look, LookServices } from './match-new-listings.ts';

const PROGRAM = new URL('./match-worker.ts', import.meta.url);

export interface Apart {
  readonly database: Pick<Database, 'engine' | 'location'>;
  readonly look: Look;
  /** Clock offset in ms. */
  readonly aheadMs: number;
}

/** Runs in a thread with its own connection. @returns false if aborted @throws if the thread fails */
export async function matchInWorker(
  { database: { engine, location }, clock }: LookServices,
  look: Look,
  signal: AbortSignal,
): Promise<boolean> {
  const workerData: Apart = { database: { engine, location }, look, aheadMs: clock() - Date.now() };
  const worker = new Worker(PROGRAM, { workerData, execArgv: [] });
  const stop = () => {
    worker.postMessage('stop');
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    const [isDone] = (await once(worker, 'message')) as [boolean];
    return isDone;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
