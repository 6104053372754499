import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import type { SheetWords } from '#domain/sheet/words.ts';
import { SHEET_TOPICS, sheetWords } from '#site/sheet-words.ts';
import { readTopics } from '#site/topic-files.ts';
import { makeT, type Translate } from '#site/translate.ts';

interface SheetLanguage {
  readonly t: Translate;
  readonly words: SheetWords;
}

const byLocale = new Map(
  LOCALES.map((locale): [Locale, SheetLanguage] => {
    const t = makeT(readTopics(locale, SHEET_TOPICS), locale);
    return [locale, { t, words: sheetWords(t, locale) }];
  }),
);

/** In which files are recognized. */
export const sheetLanguages: readonly SheetWords[] = [...byLocale.values()].map(({ words }) => words);

/** @throws TypeError for a locale that is not offered */
export function sheetLanguage(locale: Locale): SheetLanguage {
  const language = byLocale.get(locale);
  if (language === undefined) throw new TypeError(`No sheets in ${locale}.`);
  return language;
}
