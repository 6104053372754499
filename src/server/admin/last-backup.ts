import { stat } from 'node:fs/promises';
import path from 'node:path';

/** File of the data folder whose time of change is that of the last backup; programs of others may `touch` it. */
export const LAST_BACKUP = 'last-backup';

export async function findLastBackup(dataFolder: string): Promise<number | undefined> {
  try {
    return (await stat(path.join(dataFolder, LAST_BACKUP))).mtimeMs;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
