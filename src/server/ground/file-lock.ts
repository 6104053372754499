import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  release(): void;
}

/** Uses a SQLite transaction, so the lock ends with the process. @throws if another process holds it */
export function lockFile(file: string, waitMs = 0): FileLock {
  const lock = new DatabaseSync(file, { timeout: waitMs });
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
