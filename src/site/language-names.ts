import { intlLocale, LOCALES } from '#domain/locale/locales.ts';

// Node only (src/build/read-at-build.ts).

/** Of each language in each language. */
export const LANGUAGE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  LOCALES.map((locale) => {
    const names = new Intl.DisplayNames(intlLocale(locale), { type: 'language' });
    return [locale, Object.fromEntries(LOCALES.map((tag) => [tag, names.of(tag) ?? tag]))];
  }),
);
