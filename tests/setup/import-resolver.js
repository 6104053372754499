import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, resolve as toAbsolute } from 'node:path';

const root = join(import.meta.dirname, '../..');
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

export const interfaceVersion = 2;

/**
 * Resolves imports for eslint-plugin-boundaries without the file system, so that rules can be tested with planted files.
 *
 * @param {string} source the module name as written
 * @param {string} importer absolute path of the importing file
 */
export function resolve(source, importer) {
  if (source.startsWith('.')) return { found: true, path: toAbsolute(dirname(realFile(importer)), source) };
  if (source.startsWith('#')) return resolveSubpath(source);
  if (source.startsWith('node:') || builtinModules.includes(source)) return { found: true, path: null };
  return { found: false };
}

/** @param {string} source */
function resolveSubpath(source) {
  const [folder = '', ...rest] = source.split('/');
  const target = imports[source] ?? imports[`${folder}/*`];
  if (target === undefined) return { found: false };
  const pattern = typeof target === 'string' ? target : target.default;
  return { found: true, path: join(root, pattern.replace('*', rest.join('/'))) };
}

/** A `<script>` in `Menu.astro` is linted as `Menu.astro/1.ts`. @param {string} importer */
function realFile(importer) {
  return importer.replace(/(\.astro)\/[^/]+$/, '$1');
}
