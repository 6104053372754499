import { LOCALES } from '#domain/locale/locales.ts';
import { readTopic } from '#site/topic-files.ts';
import type { Tree } from '#site/translate.ts';

// Read by Node only: Vite gives what is exported here to the edge of a network (src/build/read-at-build.ts).

const TOPICS = ['company', 'detail', 'service', 'service-flags', 'space', 'types'];

/** The sentences of which pages' own heads are made, by language. */
export const headTopics: Readonly<Record<string, Tree>> = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    Object.fromEntries(TOPICS.map((topic) => [topic, readTopic(locale, topic)])),
  ]),
);
