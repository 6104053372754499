import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockDataFolder } from '#server/start/data-folder.ts';
import { openFileStore } from '#server/start/open-file-store.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test.each([
  ['are removed by the next server that has the folder to itself', undefined, []],
  ['stay while other servers may be writing them', 'postgres://localhost/estiba', ['cut']],
])('unfinished files of a killed server %s', async (_, databaseUrl, left) => {
  const settings = {
    DATA_DIR: temporaryFolder('data'),
    DATABASE_URL: databaseUrl,
    STORAGE_URL: undefined,
  };
  const folder = lockDataFolder(settings);
  const incoming = path.join(folder.at('uploads'), 'incoming');
  mkdirSync(incoming, { recursive: true });
  writeFileSync(path.join(incoming, 'cut'), 'x');
  await openFileStore(settings, folder);
  expect(readdirSync(incoming)).toEqual(left);
  folder.release();
});
