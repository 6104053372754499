import i18next from 'i18next';
import type about from '#i18n/en/about.json';
import type blog from '#i18n/en/blog.json';
import type landing from '#i18n/en/landing.json';
import type layout from '#i18n/en/layout.json';
import type pages from '#i18n/en/pages.json';
import type { Locale } from '#domain/locale/locales.ts';
import { BRAND } from './brand.ts';
import type { RouteName } from './routes.ts';
import { makeT, type Key, type KeysOf, type Translate } from './translate.ts';

/** The topics that only `.astro` pages show; they are never sent to the browser as script. */
export interface PageTopics {
  readonly about: typeof about;
  readonly blog: typeof blog;
  readonly landing: typeof landing;
  readonly layout: typeof layout;
  readonly pages: typeof pages;
}

/** A sentence that `.astro` pages can show. */
export type PageKey = Key | KeysOf<PageTopics>;

export type PageTranslate = Translate<PageKey>;

/**
 * The translator of a page: the texts are those that astro-i18next has read, plurals and placeholders are as
 * everywhere. `changeLanguage` is never used: pages of two languages may render at once.
 */
export function pageTranslate(locale: Locale): PageTranslate {
  return makeT(i18next.getDataByLanguage(locale) ?? {}, locale);
}

/** Pages without a title of their own have the product's name (§2). */
export function pageWords(name: RouteName, t: PageTranslate) {
  // `mapSearch` for `MapSearch`.
  const words = (name.charAt(0).toLowerCase() + name.slice(1)) as Uncapitalize<RouteName>;
  return {
    title: words === 'home' ? BRAND : t(`pages.${words}.title`),
    description: t(`pages.${words}.description`),
  };
}
