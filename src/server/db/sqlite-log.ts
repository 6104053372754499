import type { DatabaseSync } from 'node:sqlite';
import { connect } from './sqlite-connection.ts';

/** Retry interval; usually a reader was in the way. */
const AGAIN_MS = 500;

/** SQLite's write-ahead log, which contains deleted data until overwritten. */
interface WriteAheadLog {
  readonly empty: () => void;
  readonly leave: () => void;
}

export function writeAheadLog(file: string): WriteAheadLog {
  let again: NodeJS.Timeout | undefined;
  const leave = () => {
    clearTimeout(again);
  };
  const empty = () => {
    leave();
    if (!isEmptied(file)) again = setTimeout(empty, AGAIN_MS).unref();
  };
  return { empty, leave };
}

/** On its own connection without a lock timeout, which would block the event loop. */
function isEmptied(file: string): boolean {
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
