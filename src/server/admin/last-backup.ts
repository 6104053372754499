import { stat } from 'node:fs/promises';
import path from 'node:path';

/** File of the data folder whose time of change is that of the last backup; programs of others may `touch` it. */
export const LAST_BACKUP = 'last-backup';

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export async function findLastBackup(dataFolder: string): Promise<number | undefined> {
  try {
    return (await stat(path.join(dataFolder, LAST_BACKUP))).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
