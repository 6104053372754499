import { intlLocale, type Locale } from '#domain/locale/locales.ts';

/** A number in the page's language: 12,500 or 12.500. */
export function formatNumber(value: number, locale: Locale): string {
  return numbersIn(locale).format(value);
}

/** The sign before decimals in the page's language. */
export const decimalSign = (locale: Locale): '.' | ',' =>
  numbersIn(locale).format(0.5).includes(',') ? ',' : '.';

const numbersIn = formats(
  (locale) =>
    // Spanish leaves four figures ungrouped unless told otherwise; columns of figures want them alike.
    new Intl.NumberFormat(intlLocale(locale), { useGrouping: 'always', maximumFractionDigits: 2 }),
);
const shortDatesIn = formats(
  (locale) => new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }),
);

// A format takes long to make, and a list of results has a hundred numbers.
function formats<Format>(make: (locale: Locale) => Format): (locale: Locale) => Format {
  const made = new Map<Locale, Format>();
  return (locale) => {
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
}

/** An area with its unit: 12,500 m². */
export function formatArea(squareMetres: number, locale: Locale): string {
  return `${formatNumber(squareMetres, locale)}\u00a0m²`;
}

/** A length with its unit: 11.5 m. */
export function formatMetres(metres: number, locale: Locale): string {
  return `${formatNumber(metres, locale)}\u00a0m`;
}

/** A distance with its unit: 12 km. */
export function formatKilometres(km: number, locale: Locale): string {
  return `${formatNumber(km, locale)}\u00a0km`;
}

/** A share between 0 and 1 as a whole percentage: 42% or 42 %. */
export function formatShare(share: number, locale: Locale): string {
  return new Intl.NumberFormat(intlLocale(locale), { style: 'percent' }).format(
    Math.floor(share * 100) / 100,
  );
}

const KILOBYTE = 1024;

/** The size of a file with its unit: 640 kB, 1.2 MB. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const kilobytes = Math.ceil(bytes / KILOBYTE);
  if (kilobytes < 1000) return `${formatNumber(kilobytes, locale)}\u00a0kB`;
  return `${formatNumber(Math.round((bytes / KILOBYTE ** 2) * 10) / 10, locale)}\u00a0MB`;
}

/** A time of day, by the visitor's clock. */
export function formatTime(time: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocale(locale), { timeStyle: 'short' }).format(time);
}

/** A day and the time of day, by the visitor's clock. */
export function formatDateTime(time: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(
    time,
  );
}

/** A day in words: June 1, 2026 or 1 de junio de 2026. */
export function formatDate(date: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** A day in words, by the visitor's clock: Monday, June 1, 2026 or lunes, 1 de junio de 2026. */
export function formatDay(time: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'full' }).format(time);
}

/** A month in words: June 2026 or junio de 2026. */
export function formatMonth(date: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocale(locale), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(date);
}

/** Names one after another: a, b, and c or a, b y c. */
export function formatList(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(intlLocale(locale)).format(names);
}

/** A day where there is little room: Jun 1, 2026 or 1 jun 2026. */
export function formatShortDate(date: Date, locale: Locale): string {
  return shortDatesIn(locale).format(date);
}

/** A language's name in the page's language: Spanish or español; its tag where nobody knows a name. */
export function languageName(tag: string, locale: Locale): string {
  return new Intl.DisplayNames(intlLocale(locale), { type: 'language' }).of(tag) ?? tag;
}
