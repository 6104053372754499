import { DatabaseSync } from 'node:sqlite';

/** A lock that is held. */
export interface FileLock {
  release(): void;
}

/**
 * Takes the lock of a file, which is made where it is missing. It is a transaction, so it ends with the process, however
 * that ends.
 * @param patienceMs how long to wait for who has it
 * @throws when another process has it, or the file can't be written.
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
