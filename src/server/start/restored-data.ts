import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sync } from './synced-files.ts';

export const DATA = {
  database: 'estiba.sqlite',
  uploads: 'uploads',
  secret: 'secret',
  demoLogin: 'demo-login.json',
} as const;

/** Marker folder of a complete restored backup, which replaces the data. */
export const RESTORED = 'restored';

/** Also runs at start, so that after a crash the folder holds either the old or the restored data. */
export function finishRestore(folder: string): void {
  const restored = path.join(folder, RESTORED);
  if (!existsSync(restored)) return;
  for (const name of readdirSync(restored)) {
    // The old WAL must not be applied to the new database.
    for (const old of name === DATA.database ? [`${name}-wal`, `${name}-shm`, name] : [name]) {
      rmSync(path.join(folder, old), { recursive: true, force: true });
    }
    renameSync(path.join(restored, name), path.join(folder, name));
  }
  rmdirSync(restored);
  sync(folder);
}
