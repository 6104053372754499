import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Database } from '../db/database.ts';
import type { Look, LookServices } from './look.ts';

const PROGRAM = new URL('./match-worker.ts', import.meta.url);

/** What the thread is started with. */
export interface Apart {
  readonly database: Pick<Database, 'engine' | 'place'>;
  readonly look: Look;
  /** How far the server's clock is ahead of the machine's, in milliseconds. */
  readonly aheadMs: number;
}

/**
 * Looks in a thread of its own, on a connection of its own, and leaves the event loop to the calls.
 * @returns false where it was given up
 * @throws what broke the thread
 */
export async function matchInWorker(
  { database: { engine, place }, clock }: LookServices,
  look: Look,
  signal: AbortSignal,
): Promise<boolean> {
  const workerData: Apart = { database: { engine, place }, look, aheadMs: clock() - Date.now() };
  const worker = new Worker(PROGRAM, { workerData, execArgv: [] });
  const stop = () => {
    worker.postMessage('stop');
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    // It rejects where the thread breaks.
    const [isDone] = (await once(worker, 'message')) as [boolean];
    return isDone;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
