import { linkSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { findLastBackup, LAST_BACKUP } from '#server/admin/last-backup.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { backUp } from '#server/start/backup-data.ts';
import { takeSnapshot } from '#server/start/snapshots.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test.each([
  ['a backup', (folder: string) => backUp(folder, path.join(temporaryFolder('backup'), 'today'))],
  [
    'a snapshot',
    (folder: string) => takeSnapshot(folder, folderStore(temporaryFolder('snapshots')), Date.now()),
  ],
])('%s replaces the note of the last one, which another user may own', async (_, take) => {
  const folder = temporaryFolder('data');
  const database = new DatabaseSync(path.join(folder, 'estiba.sqlite'));
  database.exec('create table one (id integer)');
  database.close();
  const note = path.join(folder, LAST_BACKUP);
  writeFileSync(note, 'touched');
  // To replace a file takes no right to write to it.
  const same = path.join(folder, 'the-same-file');
  linkSync(note, same);
  await take(folder);
  expect(readFileSync(same, 'utf8')).toBe('touched');
  expect(readFileSync(note, 'utf8')).toMatch(/^20\d\d-.+Z\n$/);
  expect(await findLastBackup(folder)).toBeGreaterThan(0);
});
