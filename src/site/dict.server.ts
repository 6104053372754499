import { dictionary as en } from './dictionary/en.ts';
import { dictionary as es } from './dictionary/es.ts';
import type { Locale } from './locales.ts';
import { makeT, type Translate } from './translate.ts';

const translators = { en: makeT(en, 'en'), es: makeT(es, 'es') } satisfies Record<Locale, Translate>;

/** The islands' translator of a language; at build time and in tests it is there at once. */
export function tFor(locale: Locale): Translate | Promise<Translate> {
  return translators[locale];
}
