import type { Locale } from '#domain/locale/locales.ts';
import { makeT, type Topic, type Translate } from './translate.ts';
import { wordsOf } from './wording.ts';

export function translatorOf(locale: Locale, topics: readonly Topic[]): Translate | Promise<Translate> {
  return makeT(wordsOf(locale, topics), locale);
}
