import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DECLARATION } from '#domain/locale/languages.ts';
import type { Tree } from './translate.ts';

const FOLDER = fileURLToPath(new URL('../../i18n', import.meta.url));

/** The topics that a language has words for: the files in its folder of `i18n/`, without their ending. */
export function topicsIn(locale: string): string[] {
  return readdirSync(`${FOLDER}/${locale}`)
    .filter((name) => name.endsWith('.json') && name !== DECLARATION)
    .map((name) => name.replace('.json', ''));
}

/** The sentences of a topic in a language, read by Node as they lie in `i18n/`. */
export function readTopic(locale: string, topic: string): Tree {
  // The build has compared them with the English ones (src/build/language-faults.ts).
  return JSON.parse(readFileSync(`${FOLDER}/${locale}/${topic}.json`, 'utf8')) as Tree;
}
