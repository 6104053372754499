import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../ground/start-error.ts';

/** A file of the site, held in memory. */
export interface SiteFile {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly tag: string;
}

/** The files of the built site by their paths, `es/index.html`. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/** Where the site is, and which build it is, where that is known. */
export interface SitePlace {
  readonly folder: string;
  readonly id?: string;
}

/**
 * Reads all of the built site, some 16 MB, so that a server serves the site that it has started with, whatever is built
 * beside it. Where another took its place meanwhile, that one is read.
 * @param find tells where the site is
 * @throws StartError when there is none.
 */
export async function readSite(find: () => SitePlace | undefined): Promise<SiteFiles> {
  const place = find();
  if (place === undefined) throw new StartError('The built site is gone.');
  const before = await identityOf(place);
  const files = await readFiles(place.folder).catch(async (error: unknown) => {
    if (before !== undefined && before === (await identityOf(find()))) throw error;
  });
  const isWhole = files !== undefined && before === (await identityOf(find()));
  return isWhole ? files : readSite(find);
}

// A folder that took another one's place has a number of its own; where files were copied into it, another build; and one
// that was put into its place, another path.
async function identityOf(place: SitePlace | undefined): Promise<string | undefined> {
  if (place === undefined) return undefined;
  try {
    const { ino } = await stat(place.folder, { bigint: true });
    return `${ino} ${place.id ?? ''} ${place.folder}`;
  } catch {
    return undefined;
  }
}

// What begins with a dot is the build's, or an editor's; only well-known addresses do so by agreement.
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

/** The entity tag of what is answered. */
export const tagOf = (bytes: Buffer): string => `"${createHash('sha1').update(bytes).digest('base64url')}"`;
