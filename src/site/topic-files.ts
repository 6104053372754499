import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DECLARATION } from '#domain/locale/languages.ts';
import type { Tree } from './translate.ts';

const FOLDER = fileURLToPath(new URL('../../i18n', import.meta.url));

export function topicsIn(locale: string): string[] {
  return readdirSync(`${FOLDER}/${locale}`)
    .filter((name) => name.endsWith('.json') && name !== DECLARATION)
    .map((name) => name.replace('.json', ''));
}

export const readTopics = (locale: string, topics: readonly string[]): Tree =>
  Object.fromEntries(topics.map((topic) => [topic, readTopic(locale, topic)]));

export function readTopic(locale: string, topic: string): Tree {
  // Already compared with English (src/build/language-faults.ts).
  return JSON.parse(readFileSync(`${FOLDER}/${locale}/${topic}.json`, 'utf8')) as Tree;
}
