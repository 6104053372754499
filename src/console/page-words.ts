import type { Locale } from '#domain/locale/locales.ts';
import { BRAND } from '#site/brand.ts';
import { makeT, type Translate } from '#site/translate.ts';
import { wordsOf } from '#site/wording.ts';
import type { ConsolePage } from './console-pages.ts';

/** Words of a page's HTML. */
export function pageWords(page: ConsolePage, locale: Locale) {
  const t: Translate = makeT(wordsOf(locale, ['console']), locale);
  return {
    title: `${t(`console.pages.${page}`)} · ${t('console.name', { brand: BRAND })}`,
    noScript: t('console.noScript'),
  };
}
