import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../db/database.ts';
import { willLeaveBehind } from '../db/migrate.ts';
import { copyDatabase } from './backup-data.ts';
import { DATA, type DataFolder } from './data-folder.ts';
import { sync } from './synced-files.ts';

/** In the layout of a backup; renamed to `restored`, the next start takes it. */
const FORMER = 'before-upgrade';

/**
 * Copies a database that the old version could not use once it is migrated, unless an earlier start that failed has.
 * Until a start succeeds, the server has answered no call, so the copy lacks nothing.
 */
export async function keepFormerDatabase(database: Database, folder: DataFolder): Promise<void> {
  if (existsSync(folder.at(FORMER)) || !(await willLeaveBehind(database))) return;
  const unfinished = folder.at(`${FORMER}.part`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  await copyDatabase(folder.at(DATA.database), path.join(unfinished, DATA.database));
  renameSync(unfinished, folder.at(FORMER));
  sync(folder.path);
}

export function forgetFormerDatabase(folder: DataFolder): void {
  rmSync(folder.at(FORMER), { recursive: true, force: true });
}
