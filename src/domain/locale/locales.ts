import { INTL_LOCALES, LANGUAGE_TAGS } from './languages.ts';

/** The languages that the project itself is written in: its rules, its posts, its demo. */
export const BASE_LOCALES = ['en', 'es'] as const;

export type BaseLocale = (typeof BASE_LOCALES)[number];

declare const offered: unique symbol;

/** A language of the interface: a folder of `i18n/`. What comes from elsewhere is one once {@link isLocale} has said so. */
export type Locale = BaseLocale | (string & { readonly [offered]: true });

/** The language of a page without a prefix, and of everybody whose own language is not offered (§1). */
export const DEFAULT_LOCALE = 'en';

// The folders are what makes a language.
/** The languages of the interface; the first is the default and has no path prefix. */
export const LOCALES = LANGUAGE_TAGS as readonly Locale[];

/** The languages that somebody has added. */
export const furtherLocales = (): Locale[] =>
  LOCALES.filter((locale) => !BASE_LOCALES.some((known) => known === locale));

/** The tag that `Intl` and Open Graph get for a language. */
export function intlLocale(locale: Locale): string {
  return INTL_LOCALES[locale] ?? locale;
}

/** Whether a text is one of our languages. */
export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/** `getStaticPaths` of every page under `[...locale]`: one page a language. */
export function localePaths(): { params: { locale: string | undefined } }[] {
  return LOCALES.map((locale) => ({ params: { locale: locale === DEFAULT_LOCALE ? undefined : locale } }));
}

/** The language of a page from its `[...locale]` parameter. */
export function localeOf(param: string | undefined): Locale {
  return isLocale(param) ? param : DEFAULT_LOCALE;
}

/** The language of an address of this site: `/es/blog` is Spanish, `/blog` is English. */
export function localeOfPath(pathname: string): Locale {
  return localeOf(pathname.split('/')[1]);
}

/** The same page in another language: `inLocale('/es/blog', 'en')` is `/blog`. */
export function inLocale(pathname: string, locale: Locale): string {
  const [, first, ...rest] = pathname.split('/');
  const bare = isLocale(first) ? `/${rest.join('/')}` : pathname;
  return locale === DEFAULT_LOCALE ? bare : `/${locale}${bare}`;
}

/**
 * The language that a visitor wants: the stored choice, else the first of the browser's languages that we have
 * (es-MX and es-419 are Spanish), else the default.
 */
export function preferredLocale(stored: string | null, browserLanguages: readonly string[]): Locale {
  const wanted = stored ? [stored, ...browserLanguages] : browserLanguages;
  const offered = wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale);
  return offered ?? DEFAULT_LOCALE;
}
