import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { unlessMissing } from '../ground/missing-file.ts';
import { checkKey, isKey, type FileStore, type StoredFile } from './file-store.ts';
import { removeOldFiles } from './old-files.ts';

const UNFINISHED = '.part';

/** Spread over subfolders by the last two characters of the key's first part. */
export function folderStore(folder: string): FileStore {
  const incoming = path.join(folder, 'incoming');
  const fileOf = (key: string) => {
    const [stem = ''] = checkKey(key).split('.');
    return path.join(folder, stem.slice(-2), key);
  };
  return {
    incoming,
    async put(key, bytes) {
      const file = fileOf(key);
      const temporary = `${file}.${randomUUID()}${UNFINISHED}`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeSynced(temporary, bytes);
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(file));
    },
    get: (key) => readFile(fileOf(key)).catch(unlessMissing),
    async read(key, range) {
      const handle = await open(fileOf(key)).catch(unlessMissing);
      if (handle === undefined) return undefined;
      // Node's and the browser's stream types differ.
      return Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>;
    },
    async withLocal(key, work) {
      const file = fileOf(key);
      return (await exists(file)) ? work(file) : undefined;
    },
    delete: (key) => rm(fileOf(key), { force: true }),
    exists: (key) => exists(fileOf(key)),
    list: () => listFiles(folder),
    async removeUnfinished(before) {
      let removed = await removeOldFiles(incoming, before);
      for (const subfolder of await subfoldersOf(folder)) {
        removed += await removeOldFiles(subfolder, before, UNFINISHED);
      }
      return removed;
    },
  };
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// A rename is durable only once its folder is synced.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFiles(folder: string): AsyncIterable<StoredFile> {
  for (const subfolder of await subfoldersOf(folder)) {
    for (const key of await readdir(subfolder)) {
      if (!isKey(key)) continue;
      const found = await stat(path.join(subfolder, key)).catch(unlessMissing);
      if (found !== undefined) yield { key, storedAt: found.mtimeMs };
    }
  }
}

async function subfoldersOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  return names.filter((name) => /^[\w-]{1,2}$/.test(name)).map((name) => path.join(folder, name));
}
