import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { readTopic, topicsIn } from '#site/topic-files.ts';
import { sentencesIn } from '#site/translate.ts';

/** Every sentence of a language by its full key: `topic.path.to.key`. */
export function readCatalogue(locale: Locale): Map<string, string> {
  return sentencesIn(Object.fromEntries(topicsIn(locale).map((topic) => [topic, readTopic(locale, topic)])));
}

/** All languages, as pairs of the language and its sentences. */
export const catalogues = LOCALES.map((locale) => [locale, readCatalogue(locale)] as const);
