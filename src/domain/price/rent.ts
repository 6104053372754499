import { isStorageContract } from '../facts/storage-contract.ts';
import type { ComparedFamily } from './compared-family.ts';
import { IN_M2, TO_SEARCHED, type AreaUnit } from './compared-units.ts';
import { per, times, whole, type Exact } from './exact.ts';
import type { RentUnit, StatedPrice } from './price.ts';

export interface RentNeed {
  readonly family: 'rent';
  readonly area: number;
  readonly in?: AreaUnit;
  readonly months: number;
}

export const rent: ComparedFamily<RentNeed> = {
  comparable: perSquareMetre,
  cost: (price, rate, need) =>
    times(perSquareMetre(price, rate), IN_M2[need.in ?? 'm2'], whole(need.area * need.months)),
  missingOf: ({ serviceCharge, serviceChargeAmount }) =>
    serviceCharge === 'notStated' || (serviceCharge === 'extra' && serviceChargeAmount === undefined)
      ? ['serviceCharge']
      : [],
  // Rents of services, and under a storage contract, include services.
  isCompared: ({ kind, facts }) => kind === 'space' && !isStorageContract(facts),
};

/** Divides a total by its own area. */
function perSquareMetre(price: StatedPrice, rate: number): Exact {
  const charge = price.serviceCharge === 'extra' ? (price.serviceChargeAmount ?? 0) : 0;
  const sum = whole(rate + charge);
  const unit = price.per as RentUnit;
  return unit === 'totalMonth' ? per(sum, price.area ?? 1) : times(sum, TO_SEARCHED[unit]);
}
