import type { ComparedFamily, MissingPart } from './compared-family.ts';
import { FROM_SEARCHED, searchedUnit, type ComparedUnit } from './compared-units.ts';
import { plus, rounded, times, whole, type Exact } from './exact.ts';
import { order, type OrderNeed } from './order.ts';
import { familyOf, isStatedPrice, type Price, type PriceFamily, type StatedPrice } from './price.ts';
import type { PriceMarket } from './price-standings.ts';
import { rent, type RentNeed } from './rent.ts';
import { storage, type StorageNeed } from './storage.ts';

/** A seeker's need, to be priced. */
export type Need = RentNeed | StorageNeed | OrderNeed;

/** A record holds functions of its own need, which the family of a price decides. */
const FAMILIES = { rent, storage, order } as unknown as Readonly<
  Record<PriceFamily, ComparedFamily<Need, PriceMarket>>
>;

export const comparedFamily = (family: PriceFamily): ComparedFamily<Need, PriceMarket> => FAMILIES[family];

export interface Cost {
  readonly currency: string;
  /** In minor units. */
  readonly low: number;
  readonly high?: number;
  /** Whether `low` is only the least. */
  readonly isFrom: boolean;
  /** Empty if complete. */
  readonly missing: readonly MissingPart[];
}

export interface Comparable extends Cost {
  readonly family: PriceFamily;
  /** Named beside the figure, never added. */
  readonly isTaxExtra: boolean;
}

/** `undefined` for a price on request. @param unitOf the unit of the figure by family */
export function comparableOf(
  price: Price,
  unitOf: (family: PriceFamily) => ComparedUnit = searchedUnit,
): Comparable | undefined {
  if (!isStatedPrice(price)) return undefined;
  const family = familyOf(price.per);
  const { comparable, missingOf } = FAMILIES[family];
  const factor = FROM_SEARCHED[unitOf(family)];
  return {
    family,
    ...figuresOf([price], (rateOf) => times(comparable(price, rateOf(price)), factor)),
    missing: missingOf(price, undefined),
    isTaxExtra: price.propertyTax === 'extra',
  };
}

/** A price, and the need that it is paid for. */
export interface Bill {
  readonly price: Price;
  readonly need: Need;
}

/**
 * Total cost of the need in minor units; of orders, that of a month. `undefined` if a price is on request or of
 * another family than its need. @param added paid besides, in the same currency
 */
export function costOf(price: Price, need: Need, added: readonly Bill[] = []): Cost | undefined {
  const bills = [{ price, need }, ...added].filter(isBilled);
  if (bills.length <= added.length) return undefined;
  return {
    ...figuresOf(
      bills.map((bill) => bill.price),
      (rateOf) =>
        bills.reduce(
          (sum, bill) =>
            plus(sum, FAMILIES[bill.need.family].cost(bill.price, rateOf(bill.price), bill.need)),
          NOTHING,
        ),
    ),
    missing: bills.flatMap((bill) => FAMILIES[bill.need.family].missingOf(bill.price, bill.need)),
  };
}

const NOTHING = whole(0);

const isBilled = (bill: Bill): bill is Bill & { readonly price: StatedPrice } =>
  isStatedPrice(bill.price) && familyOf(bill.price.per) === bill.need.family;

/** @param amountOf the amount for the low or the high rate of each price */
function figuresOf(
  prices: readonly StatedPrice[],
  amountOf: (rateOf: (price: StatedPrice) => number) => Exact,
): Omit<Cost, 'missing'> {
  return {
    currency: prices[0]?.currency ?? '',
    low: rounded(amountOf(({ low }) => low)),
    ...(prices.some(isRange) && {
      high: rounded(amountOf((price) => (isRange(price) ? price.high : price.low))),
    }),
    isFrom: prices.some(({ type }) => type === 'from'),
  };
}

const isRange = (price: StatedPrice): price is StatedPrice & { readonly high: number } =>
  price.type === 'range' && price.high !== undefined;
