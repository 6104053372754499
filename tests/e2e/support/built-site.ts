import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { MARK } from '#build/built-site.ts';

/** The site as `npm start` has built and serves it. */
const SITE_FOLDER = path.join(import.meta.dirname, '../../../dist');

/** Every file of the built site, relative to its folder: `es/index.html`. */
export const builtFiles: readonly string[] = readdirSync(SITE_FOLDER, {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile() && entry.name !== MARK)
  .map((entry) => path.relative(SITE_FOLDER, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

/** The built pages among them. */
export const builtPages: readonly string[] = builtFiles.filter((file) => file.endsWith('.html')).sort();

/** The text of a built file. */
export function readBuilt(file: string): string {
  return readFileSync(path.join(SITE_FOLDER, file), 'utf8');
}

/** How many bytes of a built file travel: its Brotli twin's where there is one. */
export function bytesOnTheWire(file: string): number {
  const twin = `${file}.br`;
  return statSync(path.join(SITE_FOLDER, builtFiles.includes(twin) ? twin : file)).size;
}
