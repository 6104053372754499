import { workQueue } from '../ground/work-queue.ts';
import type { Database } from './database.ts';

/** How many reads may wait for their turn, and how long: shorter than a browser does (10 s). */
const TURNS = { waiting: 100, waitMs: 8000 };

/** Reads in turn, so many at once, so that the rest of the database stays free for others. */
export function inTurn(read: Database['read'], atOnce: number): Database['read'] {
  const queue = workQueue({ ...TURNS, atOnce });
  return (statement, parameters) => queue(() => read(statement, parameters));
}
