import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../ground/start-error.ts';

export interface SiteFile {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly tag: string;
}

export type SiteFiles = ReadonlyMap<string, SiteFile>;

export interface SiteLocation {
  readonly folder: string;
  readonly id?: string;
}

/** Reads into memory, so that a concurrent build can't change what is served. @throws StartError */
export async function readSite(find: () => SiteLocation | undefined): Promise<SiteFiles> {
  const location = find();
  if (location === undefined) throw new StartError('The built site is gone.');
  const before = await identityOf(location);
  const files = await readFiles(location.folder).catch(async (error: unknown) => {
    if (before !== undefined && before === (await identityOf(find()))) throw error;
  });
  const isWhole = files !== undefined && before === (await identityOf(find()));
  return isWhole ? files : readSite(find);
}

// By inode, build id and path.
async function identityOf(location: SiteLocation | undefined): Promise<string | undefined> {
  if (location === undefined) return undefined;
  try {
    const { ino } = await stat(location.folder, { bigint: true });
    return `${ino} ${location.id ?? ''} ${location.folder}`;
  } catch {
    return undefined;
  }
}

// Dot files are internal, except `.well-known`.
async function readFiles(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !/(?:^|\/)\.(?!well-known\/)/.test(name));
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const bytes = await readFile(path.join(folder, name));
        return [name, { bytes, tag: tagOf(bytes) }] as const;
      }),
    ),
  );
}

export const tagOf = (bytes: Buffer): string => `"${createHash('sha1').update(bytes).digest('base64url')}"`;
