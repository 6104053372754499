import { LOCALES } from '#domain/locale/locales.ts';
import { readTopics } from '#site/topic-files.ts';
import type { Tree } from '#site/translate.ts';

// Node only (src/build/read-at-build.ts).

const TOPICS = ['card', 'company', 'detail', 'facts', 'service', 'service-flags', 'space', 'types'];

export const headTopics: Readonly<Record<string, Tree>> = Object.fromEntries(
  LOCALES.map((locale) => [locale, readTopics(locale, TOPICS)]),
);
