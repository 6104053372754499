import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sync } from './synced-files.ts';

/** What a backup holds, by its name there and in the data folder. */
export const DATA = {
  database: 'estiba.sqlite',
  uploads: 'uploads',
  secret: 'secret',
  demoLogin: 'demo-login.json',
} as const;

/** The folder, within the data folder, of a restored backup that is complete: from then on it is the data. */
export const RESTORED = 'restored';

/**
 * Puts what has been restored in the place of what was there before. A start does so too: whenever the process dies,
 * the folder holds either the old data or the restored.
 */
export function finishRestore(folder: string): void {
  const restored = path.join(folder, RESTORED);
  if (!existsSync(restored)) return;
  for (const name of readdirSync(restored)) {
    // The old database's log would be applied to the new one.
    for (const old of name === DATA.database ? [`${name}-wal`, `${name}-shm`, name] : [name]) {
      rmSync(path.join(folder, old), { recursive: true, force: true });
    }
    renameSync(path.join(restored, name), path.join(folder, name));
  }
  rmdirSync(restored);
  sync(folder);
}
