import { comparedFamily, figuresOf, type Cost, type Need } from './comparable.ts';
import { plus, whole } from './exact.ts';
import { familyOf, isStatedPrice, type Price, type StatedPrice } from './price.ts';

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
            plus(sum, comparedFamily(bill.need.family).cost(bill.price, rateOf(bill.price), bill.need)),
          NOTHING,
        ),
    ),
    missing: bills.flatMap((bill) => comparedFamily(bill.need.family).missingOf(bill.price, bill.need)),
  };
}

const NOTHING = whole(0);

const isBilled = (bill: Bill): bill is Bill & { readonly price: StatedPrice } =>
  isStatedPrice(bill.price) && familyOf(bill.price.per) === bill.need.family;
