import { intlLocale, LOCALES, type Locale } from '#domain/locale/locales.ts';

// Node only (src/build/read-at-build.ts).

/** Of each month, with `{d}` and `{y}`. */
export interface DatePatterns {
  readonly date: readonly string[];
  readonly day: readonly string[];
  readonly month: readonly string[];
}

/** How short dates, days of a year and months of a year are written, by language. */
export const DATE_PATTERNS: Readonly<Record<string, DatePatterns>> = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    {
      date: patternsOf(locale, { dateStyle: 'medium' }),
      day: patternsOf(locale, { day: 'numeric', month: 'short' }),
      month: patternsOf(locale, { month: 'short' }),
    },
  ]),
);

/** Of each month. */
export function patternsOf(locale: Locale, options: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(intlLocale(locale), { ...options, timeZone: 'UTC' });
  const holes: Readonly<Record<string, string>> = { day: '{d}', year: '{y}' };
  return Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(Date.UTC(2000, month))
      .map(({ type, value }) => holes[type] ?? value)
      .join(''),
  );
}
