import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../ground/missing-file.ts';

export async function removeOldFiles(folder: string, before: number, ending = ''): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
    const file = path.join(folder, name);
    if (!name.endsWith(ending)) continue;
    const found = await stat(file).catch(unlessMissing);
    if (found === undefined || found.mtimeMs >= before) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
