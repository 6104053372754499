import { readFileSync } from 'node:fs';
import { StartError } from '../ground/start-error.ts';

/** A domain per line; `#` begins a comment. @throws StartError if the file can't be read */
export function readDisposableDomains(file: string): ReadonlySet<string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`DISPOSABLE_DOMAINS: ${file} can't be read: ${String(error)}`);
  }
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim().toLowerCase());
  return new Set(lines.filter((line) => line !== ''));
}
