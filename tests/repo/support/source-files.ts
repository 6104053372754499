import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

interface SourceFile {
  /** From the project's root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** The text files that the patterns name, from the project's root, sorted by path. */
export function readFiles(...patterns: string[]): SourceFile[] {
  return globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
