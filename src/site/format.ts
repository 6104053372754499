import { intlLocale, type Locale } from '#domain/locale/locales.ts';

export function formatNumber(value: number, locale: Locale): string {
  return numbersIn(locale).format(value);
}

export const decimalSign = (locale: Locale): '.' | ',' =>
  numbersIn(locale).format(0.5).includes(',') ? ',' : '.';

const numbersIn = formats(
  (locale) =>
    // Spanish leaves four digits ungrouped by default, which misaligns columns.
    new Intl.NumberFormat(intlLocale(locale), { useGrouping: 'always', maximumFractionDigits: 2 }),
);
const shortDatesIn = formats(
  (locale) => new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }),
);

// Formats are slow to create, and a results page needs hundreds of numbers.
function formats<Format>(make: (locale: Locale) => Format): (locale: Locale) => Format {
  const made = new Map<Locale, Format>();
  return (locale) => {
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
}

export function formatArea(squareMetres: number, locale: Locale): string {
  return `${formatNumber(squareMetres, locale)}\u00a0m²`;
}

export function formatMetres(metres: number, locale: Locale): string {
  return `${formatNumber(metres, locale)}\u00a0m`;
}

export function formatKilometres(km: number, locale: Locale): string {
  return `${formatNumber(km, locale)}\u00a0km`;
}

/** @param share from 0 to 1 */
export function formatShare(share: number, locale: Locale): string {
  return new Intl.NumberFormat(intlLocale(locale), { style: 'percent' }).format(
    Math.floor(share * 100) / 100,
  );
}

const KILOBYTE = 1024;

export function formatFileSize(bytes: number, locale: Locale): string {
  const kilobytes = Math.ceil(bytes / KILOBYTE);
  if (kilobytes < 1000) return `${formatNumber(kilobytes, locale)}\u00a0kB`;
  return `${formatNumber(Math.round((bytes / KILOBYTE ** 2) * 10) / 10, locale)}\u00a0MB`;
}

export function formatTime(time: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocale(locale), { timeStyle: 'short' }).format(time);
}

export function formatDateTime(time: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(
    time,
  );
}

export function formatDate(date: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

export function formatDay(time: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'full' }).format(time);
}

export function formatMonth(date: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocale(locale), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(date);
}

export function formatList(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(intlLocale(locale)).format(names);
}

export function formatShortDate(date: Date, locale: Locale): string {
  return shortDatesIn(locale).format(date);
}

export function languageName(tag: string, locale: Locale): string {
  return new Intl.DisplayNames(intlLocale(locale), { type: 'language' }).of(tag) ?? tag;
}
