import en from '#i18n/en/blog.json' with { type: 'json' };
import es from '#i18n/es/blog.json' with { type: 'json' };
import type { Locale } from './locales.ts';
import { makeT, type KeysOf } from './translate.ts';

type BlogKey = KeysOf<{ readonly blog: typeof en }>;

/** The blog's translators for feeds, which are no pages and so come before the pages' own translator is ready. */
export const blogTranslate = {
  en: makeT<BlogKey>({ blog: en }, 'en'),
  es: makeT<BlogKey>({ blog: es }, 'es'),
} satisfies Record<Locale, unknown>;
