import type { ComparedFamily } from './compared-family.ts';
import { TO_SEARCHED } from './compared-units.ts';
import { exact, larger, per, plus, times, whole, type Exact } from './exact.ts';
import type { Price, StatedPrice } from './price.ts';

export interface StorageNeed {
  readonly family: 'storage';
  readonly pallets: number;
  readonly weeks: number;
  /** Pallets a week; each goes in and out once if absent. */
  readonly movements?: { readonly in: Exact; readonly out: Exact };
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
function costOf(price: StatedPrice, rate: number, need: StorageNeed): Exact {
  const { pallets, weeks } = need;
  const rent = times(whole(rate * pallets * weeks), TO_SEARCHED[price.per as keyof typeof TO_SEARCHED]);
  const minimum = times(whole((price.minimumMonth ?? 0) * weeks), TO_SEARCHED.palletMonth);
  return larger(plus(rent, handlingOf(price, need)), minimum);
}

const hasBothWays = ({ handlingIn, handlingOut }: Price): boolean =>
  handlingIn !== undefined && handlingOut !== undefined;

function handlingOf(price: Price, { pallets, weeks, movements }: StorageNeed): Exact {
  const { handlingIn = 0, handlingOut = 0 } = hasBothWays(price) ? price : {};
  if (movements === undefined) return whole((handlingIn + handlingOut) * pallets);
  const week = plus(times(movements.in, whole(handlingIn)), times(movements.out, whole(handlingOut)));
  return times(week, whole(weeks));
}
