import { CURRENCIES } from '#domain/price/currencies.ts';
import { intlLocale, LOCALES } from '#domain/locale/locales.ts';

// Node only (src/build/read-at-build.ts).

/** How an amount of 1 and a range from 1 to 2 are written, by language and currency. */
export const MONEY_PATTERNS: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> =
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      Object.fromEntries(CURRENCIES.map((currency) => [currency, patternsOf(currency, intlLocale(locale))])),
    ]),
  );

function patternsOf(currency: string, locale: string): [string, string] {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  return [format.format(1), format.formatRange(1, 2)];
}
