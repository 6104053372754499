import type { Locale } from '#domain/locale/locales.ts';
import { comparableOf, isCompared, type Comparable } from '#domain/price/comparable.ts';
import type { ComparedUnit } from '#domain/price/compared-units.ts';
import type { Priced } from '#domain/price/compared-family.ts';
import { familyOf, isStatedPrice, type Price, type PriceFamily } from '#domain/price/price.ts';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { comparableText, comparedUnit, figureText, priceText } from './price-words.ts';
import type { Translate } from './translate.ts';

export interface PricedCard extends Pick<Priced, 'kind'> {
  readonly prices?: readonly Price[] | null | undefined;
  readonly facts?: Priced['facts'] | null | undefined;
}

/** The first stated price as searches compare it, in the reader's unit; `+ extras` if parts are not stated. */
export function priceOnCard(
  card: PricedCard,
  t: Translate,
  locale: Locale,
  system?: UnitSystem,
): string | undefined {
  const price = card.prices?.find(isStatedPrice) ?? card.prices?.[0];
  if (price === undefined) return undefined;
  const comparable = comparableOn(card, price, (family) => comparedUnit(family, system));
  if (!comparable) return priceText(price, t, locale);
  return withExtras(comparable, comparableText(comparable, t, locale, system), t);
}

/** The amount alone of the family that a search compares, where the unit is known. */
export function comparedAmountOf(
  card: PricedCard,
  family: PriceFamily,
  t: Translate,
  locale: Locale,
): string | undefined {
  const price = card.prices?.find(({ per }) => familyOf(per) === family);
  const comparable = price && comparableOn(card, price, comparedUnit);
  return comparable && withExtras(comparable, figureText(comparable, undefined, t, locale), t);
}

/** What keeps a card's price of a family from being compared, by name. */
export function missingPriceName(card: PricedCard, family: PriceFamily, t: Translate): string {
  const price = card.prices?.find(({ per }) => familyOf(per) === family);
  const comparable = price && comparableOf(price);
  if (comparable && !isCompared(card, price)) return t('facts.price.missing.comparable');
  return t(`facts.price.missing.${comparable?.missing[0] ?? family}`);
}

/** `undefined` for a price that is shown as stated only. */
const comparableOn = (
  card: PricedCard,
  price: Price,
  unitOf: (family: PriceFamily) => ComparedUnit,
): Comparable | undefined => (isCompared(card, price) ? comparableOf(price, unitOf) : undefined);

const withExtras = ({ missing }: Comparable, price: string, t: Translate): string =>
  missing.length > 0 ? t('card.price.extras', { price }) : price;
