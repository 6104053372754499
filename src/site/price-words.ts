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

/** Whole amounts have no decimals. @param amount in minor units */
export const formatMoney = (amount: number, currency: string, locale: Locale): string =>
  moneyIn(currency, locale).format(toMajor(amount, currency));

const formats = new Map<string, Intl.NumberFormat>();

/** Formats are slow to create. */
function moneyIn(currency: string, locale: Locale): Intl.NumberFormat {
  const key = `${currency} ${locale}`;
  const made = formats.get(key) ?? newFormat(currency, locale);
  formats.set(key, made);
  return made;
}

function newFormat(currency: string, locale: Locale): Intl.NumberFormat {
  const decimals = decimalsOf(currency);
  return new Intl.NumberFormat(intlLocale(locale), {
    style: 'currency',
    useGrouping: 'always',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay: 'stripIfInteger',
  });
}

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
  const format = moneyIn(currency, locale);
  const from = toMajor(low, currency);
  const money = isRange ? format.formatRange(from, toMajor(high, currency)) : format.format(from);
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
