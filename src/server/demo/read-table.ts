import { readFileSync } from 'node:fs';

/** The rows of a tab-separated file without its heading. */
export function readTable(file: URL): string[][] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}
