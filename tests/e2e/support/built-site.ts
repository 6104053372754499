import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { MARK } from '#build/built-site.ts';

const SITE_FOLDER = path.join(import.meta.dirname, '../../../dist');

/** Paths relative to the folder of the site: `es/index.html`. */
export const builtFiles: readonly string[] = readdirSync(SITE_FOLDER, {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile() && entry.name !== MARK)
  .map((entry) => path.relative(SITE_FOLDER, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

export const builtPages: readonly string[] = builtFiles.filter((file) => file.endsWith('.html')).sort();

export function readBuilt(file: string): string {
  return readFileSync(path.join(SITE_FOLDER, file), 'utf8');
}

/** Size of the Brotli file, if there is one. */
export function bytesOnTheWire(file: string): number {
  const compressed = `${file}.br`;
  return statSync(path.join(SITE_FOLDER, builtFiles.includes(compressed) ? compressed : file)).size;
}
