import type { Locale } from '#domain/locale/locales.ts';
import { makeT, type Topic, type Translate } from './translate.ts';
import { wordsOf } from './wording.ts';

/** The translator of some topics in a language; at build time and in tests it is there at once. */
export function translatorOf(locale: Locale, topics: readonly Topic[]): Translate | Promise<Translate> {
  return makeT(wordsOf(locale, topics), locale);
}
