import { workQueue } from '../ground/work-queue.ts';
import type { Database } from './database.ts';

/** At once: SQLite reads in a single thread, PostgreSQL leaves its other connections to everything else. */
export const LOW_PRIORITY_READS = { sqlite: 1, postgres: 2 } as const satisfies Record<
  Database['engine'],
  number
>;

/** Shorter than a browser's 10 s timeout. */
const TURNS = { waiting: 100, waitMs: 8000 };

/** Limits concurrent slow reads, so that the database stays available to others. */
export function queueReads(read: Database['read'], engine: Database['engine']): Database['read'] {
  const queue = workQueue({ ...TURNS, atOnce: LOW_PRIORITY_READS[engine] });
  return (statement, parameters) => queue(() => read(statement, parameters));
}
