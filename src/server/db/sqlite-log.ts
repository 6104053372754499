import type { DatabaseSync } from 'node:sqlite';
import { connect } from './sqlite-connection.ts';

/** Retry interval; usually a reader was in the way. */
const RETRY_MS = 500;

/** SQLite's write-ahead log, which contains deleted data until overwritten. */
interface WriteAheadLog {
  readonly truncate: () => void;
  readonly cancel: () => void;
}

export function writeAheadLog(file: string): WriteAheadLog {
  let again: NodeJS.Timeout | undefined;
  const cancel = () => {
    clearTimeout(again);
  };
  const truncate = () => {
    cancel();
    if (!tryTruncate(file)) again = setTimeout(truncate, RETRY_MS).unref();
  };
  return { truncate, cancel };
}

/** On its own connection without a lock timeout, which would block the event loop. */
function tryTruncate(file: string): boolean {
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
