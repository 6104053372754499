import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intlLocale, LOCALES } from '#domain/locale/locales.ts';
import { formatMonth } from '#site/format-month.ts';
import {
  formatFileSize,
  formatNumber,
  formatShare,
  formatShortDate,
  formatShortDay,
  formatShortMonth,
} from '#site/format.ts';

test.each(LOCALES)('numbers in %s are written as Intl writes them', (locale) => {
  const asIntl = new Intl.NumberFormat(intlLocale(locale), {
    useGrouping: 'always',
    maximumFractionDigits: 2,
  });
  const number = fc.oneof(
    fc.integer(),
    fc.integer({ min: -1e12, max: 1e12 }).map((hundredths) => hundredths / 100),
    fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000),
  );
  fc.assert(
    fc.property(number, (value) => {
      // Intl keeps the sign of a zero.
      expect(formatNumber(value, locale)).toBe(asIntl.format(value).replace(/^-0$/, '0'));
    }),
  );
});

test.each(LOCALES)('dates in %s are written as Intl writes them', (locale) => {
  const asIntl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlLocale(locale), { ...options, timeZone: 'UTC' });
  const medium = asIntl({ dateStyle: 'medium' });
  const dayAndMonth = asIntl({ day: 'numeric', month: 'short' });
  const month = asIntl({ month: 'short' });
  const monthOfYear = asIntl({ month: 'long', year: 'numeric' });
  const dates = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      expect(formatShortDate(date, locale)).toBe(medium.format(date));
      expect(formatShortDay(date, locale)).toBe(dayAndMonth.format(date));
      expect(formatShortMonth(date, locale)).toBe(month.format(date));
      expect(formatMonth(date, locale)).toBe(monthOfYear.format(date));
    }),
  );
});

test.each([
  [0, '0%', '0\u00a0%'],
  [0.427, '42%', '42\u00a0%'],
  [0.999, '99%', '99\u00a0%'],
  [1, '100%', '100\u00a0%'],
] as const)('a share of %d is %s or %s', (share, english, spanish) => {
  expect(formatShare(share, 'en')).toBe(english);
  expect(formatShare(share, 'es')).toBe(spanish);
});

test.each([
  [0, '0\u00a0kB', '0\u00a0kB'],
  [1, '1\u00a0kB', '1\u00a0kB'],
  [640 * 1024, '640\u00a0kB', '640\u00a0kB'],
  [1.25 * 1024 * 1024, '1.3\u00a0MB', '1,3\u00a0MB'],
  [10 * 1024 * 1024, '10\u00a0MB', '10\u00a0MB'],
  [999 * 1024 ** 2, '999\u00a0MB', '999\u00a0MB'],
  [76.8 * 1024 ** 3, '76.8\u00a0GB', '76,8\u00a0GB'],
] as const)('a file of %d bytes has %s or %s', (bytes, english, spanish) => {
  expect(formatFileSize(bytes, 'en')).toBe(english);
  expect(formatFileSize(bytes, 'es')).toBe(spanish);
});
