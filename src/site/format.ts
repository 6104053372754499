import { intlLocale, type Locale, numberSignsIn, squareFeetIn } from '#domain/locale/locales.ts';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { fromMetric, type Measure, otherSystem, unitIn } from '#domain/units/units.ts';
import { DATE_PATTERNS, type DatePatterns } from './date-patterns.ts';
import { areUnitsChosen, shownUnits } from './units.ts';

/** @param value below 10^13 @param decimals at most */
export const formatNumber = (value: number, locale: Locale, decimals = 2): string =>
  written(value, decimals, locale, /0+$/);

/** With all decimals, unless it is whole. @param value below 10^13 */
export const formatAmount = (value: number, decimals: number, locale: Locale): string =>
  written(value, decimals, locale, /^0+$/);

/** As `Intl.NumberFormat` writes it: a page's first object of `Intl` takes as long as drawing ten cards. */
function written(value: number, decimals: number, locale: Locale, dropped: RegExp): string {
  const { group, decimal } = numberSignsIn(locale);
  const scale = 10 ** decimals;
  // Of its decimal digits, as 1.005 is a little less in binary.
  const scaled = Math.round(Number((Math.abs(value) * scale).toPrecision(15)));
  const [whole = '', rest = ''] = ((Math.sign(value) * scaled) / scale).toFixed(decimals).split('.');
  const shown = rest.replace(dropped, '');
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) + (shown && decimal + shown);
}

export const decimalSign = (locale: Locale): '.' | ',' => numberSignsIn(locale).decimal;

export const unitSymbol = (measure: Measure, locale: Locale, system = shownUnits()): string => {
  const { symbol } = unitIn(system, measure);
  return symbol === 'sq ft' ? squareFeetIn(locale) : symbol;
};

/** A metric value in the reader's units, e.g. `21,530 sq ft`. @param system outside browsers, the reader's */
export function formatMeasure(
  value: number,
  measure: Measure,
  locale: Locale,
  system = shownUnits(),
): string {
  const amount = formatNumber(fromMetric(value, measure, system), locale).replace('-', '−');
  return `${amount}\u00a0${unitSymbol(measure, locale, system)}`;
}

/** The same in the other units; `undefined` if both are one or the reader has chosen units. */
export function formatOtherUnits(value: number, measure: Measure, locale: Locale): string | undefined {
  const [system, other] = [shownUnits(), otherSystem(shownUnits())];
  const isSame = unitIn(system, measure).symbol === unitIn(other, measure).symbol;
  return isSame || areUnitsChosen() ? undefined : formatMeasure(value, measure, locale, other);
}

/** Formats a temperature without its unit. */
export const formatDegrees = (celsius: number, locale: Locale, system = shownUnits()): string =>
  formatNumber(fromMetric(celsius, 'temperature', system), locale).replace('-', '−');

export const formatArea = (squareMeters: number, locale: Locale, system?: UnitSystem): string =>
  formatMeasure(squareMeters, 'area', locale, system);

/** @param meters to the cm */
export const formatLength = (meters: number, locale: Locale, system?: UnitSystem): string =>
  formatMeasure(meters, 'length', locale, system);

export const formatDistance = (km: number, locale: Locale, system?: UnitSystem): string =>
  formatMeasure(km, 'distance', locale, system);

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
  const [size, unit] =
    kilobytes < 1000 * KILOBYTE ? [bytes / KILOBYTE ** 2, 'MB'] : [bytes / KILOBYTE ** 3, 'GB'];
  return `${formatNumber(Math.round(size * 10) / 10, locale)}\u00a0${unit}`;
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

/** Day and month. */
export const formatShortDay = (date: Date, locale: Locale): string => writtenDate(date, 'day', locale);

/** For months of the last year. */
export const formatShortMonth = (date: Date, locale: Locale): string => writtenDate(date, 'month', locale);

export function formatList(
  names: readonly string[],
  locale: Locale,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(intlLocale(locale), { type }).format(names);
}

export const formatShortDate = (date: Date, locale: Locale): string => writtenDate(date, 'date', locale);

/** In UTC, as `Intl.DateTimeFormat` writes it. */
function writtenDate(date: Date, style: keyof DatePatterns, locale: Locale): string {
  const pattern = DATE_PATTERNS[locale]?.[style][date.getUTCMonth()] ?? date.toISOString();
  return pattern.replace('{d}', String(date.getUTCDate())).replace('{y}', String(date.getUTCFullYear()));
}
