import type { ComparedFamily } from './compared-family.ts';
import { hundredths, larger, per, plus, times, whole, type Exact } from './exact.ts';
import type { Price, StatedPrice } from './price.ts';

export interface OrderNeed {
  readonly family: 'order';
  /** A month. */
  readonly orders: number;
  /** Of an order, with at most two decimals. */
  readonly units: number;
}

/** Basis of compared prices per order. */
export const USUAL_ORDERS: OrderNeed = { family: 'order', orders: 1000, units: 2 };

/** Carriage is in no price. */
export const order: ComparedFamily<OrderNeed> = {
  comparable: (price, rate) => per(costOfMonth(price, rate, USUAL_ORDERS), USUAL_ORDERS.orders),
  cost: costOfMonth,
  costUnit: 'totalMonth',
  missingOf: (price, { units } = USUAL_ORDERS) =>
    price.extraUnit === undefined && units > includedUnits(price) ? ['extraUnit'] : [],
  isCompared: () => true,
};

export const includedUnits = (price: Price): number => price.includedUnits ?? 1;

function costOfMonth(price: StatedPrice, rate: number, { orders, units }: OrderNeed): Exact {
  const extra = hundredths(Math.max(0, units - includedUnits(price)));
  const each = plus(whole(rate), times(extra, whole(price.extraUnit ?? 0)));
  return larger(times(whole(orders), each), whole(price.minimumMonth ?? 0));
}
