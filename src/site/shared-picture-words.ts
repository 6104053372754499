import landingEn from '#i18n/en/landing.json' with { type: 'json' };
import pagesEn from '#i18n/en/pages.json' with { type: 'json' };
import landingEs from '#i18n/es/landing.json' with { type: 'json' };
import pagesEs from '#i18n/es/pages.json' with { type: 'json' };
import type { Locale } from './locales.ts';
import { makeT, type KeysOf } from './translate.ts';

type Topics = {
  readonly landing: typeof landingEn;
  readonly pages: typeof pagesEn;
};

/** The translators of the pictures for other sites, which are no pages and so come before the pages' own translator. */
export const sharedPictureWords = {
  en: makeT<KeysOf<Topics>>({ landing: landingEn, pages: pagesEn }, 'en'),
  es: makeT<KeysOf<Topics>>({ landing: landingEs, pages: pagesEs }, 'es'),
} satisfies Record<Locale, unknown>;
