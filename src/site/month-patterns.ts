import { LOCALES } from '#domain/locale/locales.ts';
import { patternsOf } from './date-patterns.ts';

// Node only (src/build/read-at-build.ts).

/** How months are written with their year, by language. */
export const MONTH_PATTERNS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  LOCALES.map((locale) => [locale, patternsOf(locale, { month: 'long', year: 'numeric' })]),
);
