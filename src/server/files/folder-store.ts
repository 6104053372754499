import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, type FileStore } from './file-store.ts';

/** Keeps uploads in a folder, spread over subfolders by the key's last two characters. */
export function folderStore(folder: string): FileStore {
  const fileOf = (key: string) => {
    const [stem = ''] = checkKey(key).split('.');
    return path.join(folder, stem.slice(-2), key);
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      const temporary = `${file}.${randomUUID()}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeSynced(temporary, bytes);
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(fileOf(key)).catch(unlessMissing),
    delete: (key) => rm(fileOf(key), { force: true }),
    exists: (key) =>
      access(fileOf(key)).then(
        () => true,
        () => false,
      ),
  };
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
