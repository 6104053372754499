import { workQueue } from '../ground/work-queue.ts';
import type { Database } from './database.ts';

/** Shorter than a browser's 10 s timeout. */
const TURNS = { waiting: 100, waitMs: 8000 };

/** Limits concurrent slow reads, so that the database stays available to others. */
export function queueReads(read: Database['read'], atOnce: number): Database['read'] {
  const queue = workQueue({ ...TURNS, atOnce });
  return (statement, parameters) => queue(() => read(statement, parameters));
}
