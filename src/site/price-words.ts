import { intlLocale, type Locale } from '#domain/locale/locales.ts';
import type { Comparable, Cost } from '#domain/price/comparable.ts';
import {
  amountInUnit,
  SEARCHED_UNITS,
  type AreaUnit,
  type ComparedUnit,
} from '#domain/price/compared-units.ts';
import { decimalsOf, toMajor, toMinor } from '#domain/price/minor-units.ts';
import { isStatedPrice, type Price, type PriceFamily, type PriceUnit } from '#domain/price/price.ts';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { unitIn } from '#domain/units/units.ts';
import type { Translate } from './translate.ts';
import { shownUnits } from './units.ts';

/** The reader's unit of areas. */
export const areaUnit = (system: UnitSystem = shownUnits()): AreaUnit =>
  unitIn(system, 'area').symbol === 'sq ft' ? 'sqft' : 'm2';

/** The unit of a family's compared prices for the reader. */
export function comparedUnit(family: PriceFamily, system?: UnitSystem): ComparedUnit {
  const unit = SEARCHED_UNITS[family];
  return unit === 'm2Month' && areaUnit(system) === 'sqft' ? 'sqftYear' : unit;
}

/** A comparable amount as searches have it, in the reader's unit. */
export const comparedAmount = (amount: number, family: PriceFamily, system?: UnitSystem): number =>
  amountInUnit(amount, comparedUnit(family, system));

/** @param amount in minor units; a total of whole units has no decimals */
export const formatMoney = (amount: number, currency: string, locale: Locale, isTotal = false): string =>
  moneyIn(currency, locale, isTotal).format(toMajor(amount, currency));

function formatMoneyRange(low: number, high: number, currency: string, locale: Locale, isTotal: boolean) {
  const [from, to] = [toMajor(low, currency), toMajor(high, currency)];
  return moneyIn(currency, locale, isTotal).formatRange(from, to);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats are slow to create. */
function moneyIn(currency: string, locale: Locale, isTotal: boolean): Intl.NumberFormat {
  const key = `${currency} ${locale} ${String(isTotal)}`;
  const made = formats.get(key) ?? newFormat(currency, locale, isTotal);
  formats.set(key, made);
  return made;
}

function newFormat(currency: string, locale: Locale, isTotal: boolean): Intl.NumberFormat {
  const decimals = decimalsOf(currency);
  return new Intl.NumberFormat(intlLocale(locale), {
    style: 'currency',
    useGrouping: 'always',
    currency,
    minimumFractionDigits: isTotal ? 0 : decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay: isTotal ? 'stripIfInteger' : 'auto',
  });
}

const withUnit = (amount: string, per: PriceUnit, t: Translate): string =>
  `${amount}${t(`card.price.units.${per}`)}`;

/** The stated price, e.g. `€5.40/m²/month` or `Price on request`. */
export function priceText(price: Price, t: Translate, locale: Locale): string {
  if (!isStatedPrice(price)) return t('card.price.onRequest');
  const { type, low, high, currency, per } = price;
  const isTotal = per === 'totalMonth';
  if (type === 'range' && high !== undefined && high !== low)
    return withUnit(formatMoneyRange(low, high, currency, locale, isTotal), per, t);
  const amount = withUnit(formatMoney(low, currency, locale, isTotal), per, t);
  return type === 'from' ? t('card.price.from', { price: amount }) : amount;
}

/** @param comparable in the reader's unit */
export const comparableText = (comparable: Comparable, t: Translate, locale: Locale): string =>
  figureText(comparable, false, (amount) => withUnit(amount, comparedUnit(comparable.family), t), t, locale);

/** Total cost of a need. @param unit `undefined` if it is the cost of all of it */
export const costText = (cost: Cost, unit: PriceUnit | undefined, t: Translate, locale: Locale): string =>
  figureText(cost, true, (amount) => (unit ? withUnit(amount, unit, t) : amount), t, locale);

function figureText(
  { currency, low, high, isFrom }: Cost,
  isTotal: boolean,
  unit: (amount: string) => string,
  t: Translate,
  locale: Locale,
): string {
  if (high !== undefined && high !== low) return unit(formatMoneyRange(low, high, currency, locale, isTotal));
  const amount = unit(formatMoney(low, currency, locale, isTotal));
  return isFrom ? t('card.price.from', { price: amount }) : amount;
}

/** @param atMost in major units, as searches have it */
export const formatLimit = (
  atMost: number,
  { family, currency }: { readonly family: PriceFamily; readonly currency: string },
  t: Translate,
  locale: Locale,
): string =>
  withUnit(
    formatMoney(comparedAmount(toMinor(atMost, currency), family), currency, locale),
    comparedUnit(family),
    t,
  );

/** The first price, as a card shows it. */
export function priceOnCard(
  prices: readonly Price[] | null | undefined,
  t: Translate,
  locale: Locale,
): string | undefined {
  const [price] = prices ?? [];
  return price && priceText(price, t, locale);
}
