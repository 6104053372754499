import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

interface SourceFile {
  /** Relative to the project's root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Files that match the patterns, sorted by path. */
export function readFiles(...patterns: string[]): SourceFile[] {
  return globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
