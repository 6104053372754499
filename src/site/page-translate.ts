import i18next from 'i18next';
import type about from '#i18n/en/about.json';
import type blog from '#i18n/en/blog.json';
import type landing from '#i18n/en/landing.json';
import type layout from '#i18n/en/layout.json';
import type pages from '#i18n/en/pages.json';
import { BRAND } from './brand.ts';
import type { Locale } from './locales.ts';
import type { Key, KeysOf, Values } from './translate.ts';

/** The topics that only `.astro` pages show; they are never sent to the browser as script. */
interface PageTopics {
  readonly about: typeof about;
  readonly blog: typeof blog;
  readonly landing: typeof landing;
  readonly layout: typeof layout;
  readonly pages: typeof pages;
}

/** A sentence that `.astro` pages can show. */
export type PageKey = Key | KeysOf<PageTopics>;

/** Gives the sentence of a key in a page's language. */
export type PageTranslate = (key: PageKey, values?: Values) => string;

/** The translator of a page. `changeLanguage` is never used: pages of two languages may render at once. */
export function pageTranslate(locale: Locale): PageTranslate {
  const t = i18next.getFixedT(locale);
  return (key, values = {}) => String(t(key, { brand: BRAND, ...values }));
}
