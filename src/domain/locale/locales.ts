import {
  INTL_LOCALES,
  LANGUAGE_TAGS,
  NUMBER_SIGNS,
  type NumberSigns,
  PLAIN_PLURALS,
  SQUARE_FEET,
} from './languages.ts';

/** Languages maintained with the project itself. */
export const BASE_LOCALES = ['en', 'es'] as const;

export type BaseLocale = (typeof BASE_LOCALES)[number];

declare const offered: unique symbol;

/** A language folder in `i18n/`; narrowed by {@link isLocale}. */
export type Locale = BaseLocale | (string & { readonly [offered]: true });

/** Fallback locale (§1); its pages have no prefix. */
export const DEFAULT_LOCALE = 'en';

// The first is the default and has no path prefix.
export const LOCALES = LANGUAGE_TAGS as readonly Locale[];

export const furtherLocales = (): Locale[] =>
  LOCALES.filter((locale) => !BASE_LOCALES.some((each) => each === locale));

export function intlLocale(locale: Locale): string {
  return INTL_LOCALES[locale] ?? locale;
}

/** The language's spelling, e.g. `sq ft`. */
export const squareFeetIn = (locale: Locale): string => SQUARE_FEET[locale] ?? 'ft²';

export const numberSignsIn = (locale: Locale): NumberSigns =>
  NUMBER_SIGNS[locale] ?? { group: ',', decimal: '.' };

/** Whether 1 has a singular, and all other counts the same plural. */
export const hasPlainPlurals = (locale: Locale): boolean => PLAIN_PLURALS.includes(locale);

export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/** For `getStaticPaths` of pages below `[...locale]`. */
export function localePaths(): { params: { locale: string | undefined } }[] {
  return LOCALES.map((locale) => ({ params: { locale: locale === DEFAULT_LOCALE ? undefined : locale } }));
}

export function localeOf(param: string | undefined): Locale {
  return isLocale(param) ? param : DEFAULT_LOCALE;
}

export function localeOfPath(pathname: string): Locale {
  return localeOf(pathname.split('/')[1]);
}

export function inLocale(pathname: string, locale: Locale): string {
  const [, first, ...rest] = pathname.split('/');
  const bare = isLocale(first) ? `/${rest.join('/')}` : pathname;
  return locale === DEFAULT_LOCALE ? bare : `/${locale}${bare}`;
}

/**
 * The stored choice, else the browser's first supported language (es-MX and es-419 count as Spanish), else
 * the default.
 */
export function preferredLocale(stored: string | null, browserLanguages: readonly string[]): Locale {
  const wanted = stored ? [stored, ...browserLanguages] : browserLanguages;
  const offered = wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale);
  return offered ?? DEFAULT_LOCALE;
}
