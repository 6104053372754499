import type { ComparedFamily } from './compared-family.ts';
import { TO_SEARCHED } from './compared-units.ts';
import { exact, larger, per, plus, times, whole, type Exact } from './exact.ts';
import type { Price, StatedPrice } from './price.ts';

export interface StorageNeed {
  readonly family: 'storage';
  readonly pallets: number;
  readonly weeks: number;
  /** Whether its cost is that of a month instead of all weeks. */
  readonly isMonthly?: boolean;
}

/** Basis of compared storage prices; each pallet goes in and out once. */
export const BASKET: StorageNeed = { family: 'storage', pallets: 100, weeks: 13 };

export const storage: ComparedFamily<StorageNeed> = {
  comparable: (price, rate) => per(costOf(price, rate, BASKET), BASKET.pallets * BASKET.weeks),
  cost: (price, rate, need) => {
    const cost = costOf(price, rate, need);
    return need.isMonthly ? times(cost, exact(52n, 12n * BigInt(need.weeks))) : cost;
  },
  missingOf: (price) => (price.handlingIncluded === true || hasBothWays(price) ? [] : ['handling']),
  isCompared: () => true,
};

/** 52 weeks are 12 months. */
function costOf(price: StatedPrice, rate: number, { pallets, weeks }: StorageNeed): Exact {
  const rent = times(whole(rate * pallets * weeks), TO_SEARCHED[price.per as keyof typeof TO_SEARCHED]);
  const minimum = times(whole((price.minimumMonth ?? 0) * weeks), TO_SEARCHED.palletMonth);
  return larger(plus(rent, whole(handlingOf(price) * pallets)), minimum);
}

const hasBothWays = ({ handlingIn, handlingOut }: Price): boolean =>
  handlingIn !== undefined && handlingOut !== undefined;

const handlingOf = (price: Price): number =>
  hasBothWays(price) ? (price.handlingIn ?? 0) + (price.handlingOut ?? 0) : 0;
