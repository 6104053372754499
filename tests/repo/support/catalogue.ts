import { LOCALES, type Locale } from '#site/locales.ts';
import { readTopic, topicsIn } from '#site/topic-files.ts';
import type { Tree } from '#site/translate.ts';

/** Every sentence of a language by its full key: `topic.path.to.key`. */
export function readCatalogue(locale: Locale): Map<string, string> {
  const topics = topicsIn(locale).map((topic) => [topic, readTopic(locale, topic)] as const);
  return new Map(leavesOf(Object.fromEntries(topics)));
}

function leavesOf(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : leavesOf(value, `${prefix}${name}.`),
  );
}

/** All languages, as pairs of the language and its sentences. */
export const catalogues = LOCALES.map((locale) => [locale, readCatalogue(locale)] as const);

/** The key of a plural form as it is asked for: `found` for `found_one`. */
export const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
