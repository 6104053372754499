import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import type { SheetWords } from '#domain/sheet/words.ts';
import { SHEET_TOPICS, sheetWords } from '#site/sheet-words.ts';
import { readTopics } from '#site/topic-files.ts';
import { makeT } from '#site/translate.ts';

/** Of sheets, in one language. */
export const wordsIn = (locale: Locale): SheetWords =>
  sheetWords(makeT(readTopics(locale, SHEET_TOPICS), locale), locale);

/** In all languages. */
export const sheetLanguages: readonly SheetWords[] = LOCALES.map(wordsIn);
