import { stat } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../ground/missing-file.ts';

/** File of the data folder whose time of change is that of the last backup; programs of others may `touch` it. */
export const LAST_BACKUP = 'last-backup';

export async function findLastBackup(dataFolder: string): Promise<number | undefined> {
  return (await stat(path.join(dataFolder, LAST_BACKUP)).catch(unlessMissing))?.mtimeMs;
}
