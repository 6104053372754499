import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Removes the folder's files that were last written before a time and whose name ends so. */
export async function removeOldFiles(folder: string, before: number, ending = ''): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
    const file = path.join(folder, name);
    if (!name.endsWith(ending)) continue;
    // Another process may have taken it away meanwhile.
    const found = await stat(file).catch(unlessMissing);
    if (found === undefined || found.mtimeMs >= before) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** Turns the failure to find a file into nothing, and throws every other. */
export function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
