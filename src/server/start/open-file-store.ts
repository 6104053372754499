import type { DataFolder } from './data-folder.ts';
import type { Settings } from './env.ts';
import { bucketOf } from '../files/bucket.ts';
import type { FileStore } from '../files/file-store.ts';
import { folderStore } from '../files/folder-store.ts';
import { DATA } from './restored-data.ts';
import { s3Store } from '../files/s3-store.ts';

/** The store of uploads that the settings name: a bucket, or a folder of this machine. */
export async function openFileStore(
  { STORAGE_URL: url, DATABASE_URL }: Pick<Settings, 'STORAGE_URL' | 'DATABASE_URL'>,
  folder: DataFolder,
): Promise<FileStore> {
  const store =
    url === undefined
      ? folderStore(folder.at(DATA.uploads))
      : await s3Store(bucketOf(url), folder.at('incoming'));
  // The folder of the embedded database has no other server: what is unfinished there is of one that was killed.
  if (DATABASE_URL === undefined) await store.removeUnfinished(Infinity);
  return store;
}
