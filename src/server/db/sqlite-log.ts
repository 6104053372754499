import type { DatabaseSync } from 'node:sqlite';
import { connect } from './sqlite-connection.ts';

/** When to try again what could not be done, most often because somebody was reading. */
const AGAIN_MS = 500;

/** The write-ahead log of a SQLite file, which holds what was deleted until others write over it. */
interface WriteAheadLog {
  /** Moves what it holds into the file and cuts it to nothing: now, or as soon as that can be done. */
  readonly empty: () => void;
  /** Tries no more. */
  readonly leave: () => void;
}

/** Makes a {@link WriteAheadLog} of a file. */
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

/** Empties the log, on a connection of its own that waits for no lock: the event loop would wait with it. */
function isEmptied(file: string): boolean {
  let connection: DatabaseSync | undefined;
  try {
    connection = connect(file, { timeoutMs: 0 });
    return connection.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
  } catch {
    // What the disk did not take now it may take later.
    return false;
  } finally {
    connection?.close();
  }
}
