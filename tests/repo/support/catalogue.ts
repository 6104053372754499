import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { readTopic, topicsIn } from '#site/topic-files.ts';
import { sentencesIn } from '#site/translate.ts';

/** All texts of a language by their full keys, such as `topic.path.to.key`. */
export function readCatalogue(locale: Locale): Map<string, string> {
  return sentencesIn(Object.fromEntries(topicsIn(locale).map((topic) => [topic, readTopic(locale, topic)])));
}

export const catalogues = LOCALES.map((locale) => [locale, readCatalogue(locale)] as const);
