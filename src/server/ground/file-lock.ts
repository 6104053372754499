import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  release(): void;
}

/**
 * Creates the file if missing. Uses a SQLite transaction, so the lock ends with the process. @param
 * patienceMs wait time @throws if another process holds it or the file can't be written
 */
export function lockFile(file: string, patienceMs = 0): FileLock {
  const lock = new DatabaseSync(file, { timeout: patienceMs });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw error;
  }
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}
