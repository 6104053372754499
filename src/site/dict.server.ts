import { dictionary as en } from './dictionary/en.ts';
import { dictionary as es } from './dictionary/es.ts';
import type { Locale } from './locales.ts';
import { makeT, type Topic, type Translate } from './translate.ts';

const dictionaries = { en, es } satisfies Record<Locale, unknown>;

/** The translator of some topics in a language; at build time and in tests it is there at once. */
export function translatorOf(locale: Locale, topics: readonly Topic[]): Translate | Promise<Translate> {
  return makeT(Object.fromEntries(topics.map((topic) => [topic, dictionaries[locale][topic]])), locale);
}
