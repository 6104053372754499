import type { ComparedFamily, MissingPart, Priced } from './compared-family.ts';
import { FROM_SEARCHED, searchedUnit, type ComparedUnit } from './compared-units.ts';
import { rounded, times, type Exact } from './exact.ts';
import { order, type OrderNeed } from './order.ts';
import { familyOf, isStatedPrice, type Price, type PriceFamily, type StatedPrice } from './price.ts';
import { rent, type RentNeed } from './rent.ts';
import { storage, type StorageNeed } from './storage.ts';

/** A seeker's need, to be priced. */
export type Need = RentNeed | StorageNeed | OrderNeed;

/** A record holds functions of its own need, which the family of a price decides. */
const FAMILIES = { rent, storage, order } as unknown as Readonly<Record<PriceFamily, ComparedFamily<Need>>>;

export const comparedFamily = (family: PriceFamily): ComparedFamily<Need> => FAMILIES[family];

/** Whether searches compare a price of a listing or of its card. */
export const isCompared = (
  { kind, facts }: Pick<Priced, 'kind'> & { readonly facts?: Priced['facts'] | null | undefined },
  { per }: Pick<Price, 'per'>,
): boolean => FAMILIES[familyOf(per)].isCompared({ kind, facts: facts ?? {} });

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

/** Amounts of one price or of the sum of several. @param amountOf the amount for the low or the high rate of each price */
export function figuresOf(
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
