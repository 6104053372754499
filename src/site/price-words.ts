import type { Locale } from '#domain/locale/locales.ts';
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
import { formatAmount } from './format.ts';
import { MONEY_PATTERNS } from './money-patterns.ts';
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

/** Whole amounts have no decimals. @param amount in minor units */
export function formatMoney(amount: number, currency: string, locale: Locale): string {
  const [pattern] = patternsOf(currency, locale);
  const text = pattern.replace('1', majorText(Math.abs(amount), currency, locale));
  return amount < 0 ? `-${text}` : text;
}

/** @param low @param high positive, in minor units */
function formatMoneyRange(low: number, high: number, currency: string, locale: Locale): string {
  const amounts: Readonly<Record<string, number>> = { 1: low, 2: high };
  const [, pattern] = patternsOf(currency, locale);
  return pattern.replaceAll(/[12]/g, (end) => majorText(amounts[end] ?? NaN, currency, locale));
}

const majorText = (amount: number, currency: string, locale: Locale): string =>
  formatAmount(toMajor(amount, currency), decimalsOf(currency), locale);

const patternsOf = (currency: string, locale: Locale): readonly [string, string] =>
  MONEY_PATTERNS[locale]?.[currency] ?? [`1\u00a0${currency}`, `1–2\u00a0${currency}`];

const withUnit = (amount: string, per: PriceUnit, t: Translate): string =>
  `${amount}${t(`card.price.units.${per}`)}`;

/** The stated price, e.g. `€5.40/m²/month` or `Price on request`. */
export function priceText(price: Price, t: Translate, locale: Locale): string {
  if (!isStatedPrice(price)) return t('card.price.onRequest');
  const { type, per, ...figures } = price;
  return figureText({ ...figures, isFrom: type === 'from' }, per, t, locale);
}

/** @param comparable in the reader's unit, as `comparedUnit` has it */
export const comparableText = (
  comparable: Comparable,
  t: Translate,
  locale: Locale,
  system?: UnitSystem,
): string => figureText(comparable, comparedUnit(comparable.family, system), t, locale);

type Figures = Pick<Cost, 'currency' | 'low' | 'isFrom'> & { readonly high?: number | undefined };

/** @param unit `undefined` if it is the cost of all of a need */
export function figureText(
  { currency, low, high, isFrom }: Figures,
  unit: PriceUnit | undefined,
  t: Translate,
  locale: Locale,
): string {
  const isRange = high !== undefined && high !== low;
  const money = isRange ? formatMoneyRange(low, high, currency, locale) : formatMoney(low, currency, locale);
  const amount = unit === undefined ? money : withUnit(money, unit, t);
  return isFrom && !isRange ? t('card.price.from', { price: amount }) : amount;
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
