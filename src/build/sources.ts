import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { waitingFolders } from './content/waiting-folders.ts';
import { PROJECT } from './run-program.ts';

const SOURCES = [
  'src',
  'public',
  'i18n',
  'astro.config.mjs',
  'netlify.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Independent of file times. A scheduled post changes it on its day. */
export function digestOfSources(project: string = PROJECT, now: Date = new Date()): string {
  const files = SOURCES.flatMap((source) => filesIn(project, source)).sort();
  const digests = files.map((file) => `${hash('sha256', readFileSync(path.join(project, file)))} ${file}`);
  return hash('sha256', [...digests, ...waitingFolders(project, now).sort()].join('\n'));
}

// Editors' and file managers' leftovers start with a dot.
function filesIn(project: string, source: string): string[] {
  const full = path.join(project, source);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [source];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
