import type { Locale } from '#domain/locale/locales.ts';
import { MONTH_PATTERNS } from './month-patterns.ts';

/** With its year, in UTC, as `Intl.DateTimeFormat` writes it. */
export const formatMonth = (date: Date, locale: Locale): string =>
  (MONTH_PATTERNS[locale]?.[date.getUTCMonth()] ?? '{y}').replace('{y}', String(date.getUTCFullYear()));
