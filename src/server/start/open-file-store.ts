import { DATA, type DataFolder } from './data-folder.ts';
import type { Settings } from './env.ts';
import { bucketOf } from '../files/bucket.ts';
import type { FileStore } from '../files/file-store.ts';
import { folderStore } from '../files/folder-store.ts';
import { s3Store } from '../files/s3-store.ts';

export async function openFileStore(
  { STORAGE_URL: url }: Pick<Settings, 'STORAGE_URL'>,
  folder: DataFolder,
): Promise<FileStore> {
  const store =
    url === undefined
      ? folderStore(folder.at(DATA.uploads))
      : await s3Store(bucketOf(url), folder.at('incoming'));
  if (folder.isAlone) await store.removeUnfinished(Infinity);
  return store;
}
