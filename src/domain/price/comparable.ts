import { exact, larger, plus, rounded, times, type Exact } from './exact.ts';
import {
  familyOf,
  isStatedPrice,
  type Price,
  type PriceFamily,
  type PriceUnit,
  type RentUnit,
  type StatedPrice,
  type StorageUnit,
} from './price.ts';

/** A part that the comparable figure needs and the price does not state. */
export type MissingPart = 'serviceCharge' | 'handling';

export interface Comparable {
  readonly family: PriceFamily;
  readonly currency: string;
  /** In minor units per {@link ComparedRent} or per pallet and week. */
  readonly low: number;
  readonly high?: number;
  /** Whether `low` is only the least. */
  readonly isFrom: boolean;
  /** Empty if complete. */
  readonly missing: readonly MissingPart[];
  /** Named beside the figure, never added. */
  readonly isTaxExtra: boolean;
}

export type AreaUnit = 'm2' | 'sqft';

/** Units of compared rents: searches use the first, people the unit that they prefer. */
export type ComparedRent = 'm2Month' | 'sqftYear';

/** A seeker's need, to be priced. */
export type Need =
  | { readonly family: 'rent'; readonly area: number; readonly in?: AreaUnit; readonly months: number }
  | { readonly family: 'storage'; readonly pallets: number; readonly weeks: number };

export type Cost = Pick<Comparable, 'currency' | 'low' | 'high' | 'isFrom' | 'missing'>;

/** 1 ft is 0.3048 m, so 1 m² is 10⁸ ÷ 9,290,304 sq ft. */
const SQFT_PER_M2 = exact(100_000_000n, 9_290_304n);
const M2_PER_SQFT = exact(9_290_304n, 100_000_000n);
const PER_YEAR = exact(1n, 12n);

/** Converts to a price per m² and month; divides a total by its own area. */
const PER_M2_MONTH: Readonly<Record<Exclude<RentUnit, 'totalMonth'>, Exact>> = {
  m2Month: exact(1n),
  m2Year: PER_YEAR,
  sqftMonth: SQFT_PER_M2,
  sqftYear: times(SQFT_PER_M2, PER_YEAR),
};

const FROM_M2_MONTH: Readonly<Record<ComparedRent, Exact>> = {
  m2Month: exact(1n),
  sqftYear: times(M2_PER_SQFT, exact(12n)),
};

const IN_M2: Readonly<Record<AreaUnit, Exact>> = { m2: exact(1n), sqft: M2_PER_SQFT };

/** How often a price is paid in a week; 52 weeks are 12 months. */
const TIMES_A_WEEK: Readonly<Record<StorageUnit, Exact>> = {
  palletDay: exact(7n),
  palletWeek: exact(1n),
  palletMonth: exact(12n, 52n),
};

/** Basis of compared storage prices; each pallet goes in and out once. */
export const BASKET = { pallets: 100, weeks: 13 };

/** `undefined` for a price on request. */
export function comparableOf(price: Price, rentIn: ComparedRent = 'm2Month'): Comparable | undefined {
  if (!isStatedPrice(price)) return undefined;
  const family = familyOf(price.per);
  const figure = (stated: StatedPrice, rate: number): Exact =>
    family === 'rent'
      ? times(perSquareMetre(stated, rate), FROM_M2_MONTH[rentIn])
      : perPalletWeek(stated, rate);
  const { currency, low, high } = price;
  return {
    family,
    currency,
    low: rounded(figure(price, low)),
    ...(price.type === 'range' && high !== undefined && { high: rounded(figure(price, high)) }),
    isFrom: price.type === 'from',
    missing: missingOf(price),
    isTaxExtra: family === 'rent' && price.propertyTax === 'extra',
  };
}

/** Total cost of the need in minor units. `undefined` if the price is on request or of the other family. */
export function costOf(price: Price, need: Need): Cost | undefined {
  if (!isStatedPrice(price) || familyOf(price.per) !== need.family) return undefined;
  const total = (rate: number): number =>
    rounded(
      need.family === 'rent'
        ? times(times(perSquareMetre(price, rate), IN_M2[need.in ?? 'm2']), whole(need.area * need.months))
        : storageCost(price, rate, need),
    );
  const { currency, low, high } = price;
  return {
    currency,
    low: total(low),
    ...(price.type === 'range' && high !== undefined && { high: total(high) }),
    isFrom: price.type === 'from',
    missing: missingOf(price),
  };
}

/** An amount that a seeker types in another unit, such as a limit, compared like a price. */
export const comparableAmount = (amount: number, per: Exclude<PriceUnit, 'totalMonth'>): number =>
  rounded(
    familyOf(per) === 'rent'
      ? times(whole(amount), PER_M2_MONTH[per as keyof typeof PER_M2_MONTH])
      : times(whole(amount), TIMES_A_WEEK[per as StorageUnit]),
  );

/** A comparable rent in another unit, for people to read. */
export const rentInUnit = (amount: number, rentIn: ComparedRent): number =>
  rounded(times(whole(amount), FROM_M2_MONTH[rentIn]));

function perSquareMetre(price: StatedPrice, rate: number): Exact {
  const charge = price.serviceCharge === 'extra' ? (price.serviceChargeAmount ?? 0) : 0;
  const sum = whole(rate + charge);
  const per = price.per as RentUnit;
  return times(sum, per === 'totalMonth' ? exact(1n, BigInt(price.area ?? 1)) : PER_M2_MONTH[per]);
}

const perPalletWeek = (price: StatedPrice, rate: number): Exact =>
  times(storageCost(price, rate, BASKET), exact(1n, BigInt(BASKET.pallets * BASKET.weeks)));

function storageCost(price: StatedPrice, rate: number, { pallets, weeks }: typeof BASKET): Exact {
  const storage = times(whole(rate * pallets * weeks), TIMES_A_WEEK[price.per as StorageUnit]);
  const minimum = times(whole((price.minimumMonth ?? 0) * weeks), TIMES_A_WEEK.palletMonth);
  return larger(plus(storage, handlingOf(price, pallets)), minimum);
}

function handlingOf(price: Price, pallets: number): Exact {
  const isWhole = price.handlingIn !== undefined && price.handlingOut !== undefined;
  return whole(isWhole ? ((price.handlingIn ?? 0) + (price.handlingOut ?? 0)) * pallets : 0);
}

function missingOf(price: Price): MissingPart[] {
  if (familyOf(price.per) === 'rent') {
    const { serviceCharge, serviceChargeAmount } = price;
    const isOpen =
      serviceCharge === 'notStated' || (serviceCharge === 'extra' && serviceChargeAmount === undefined);
    return isOpen ? ['serviceCharge'] : [];
  }
  const isStatedWhole = price.handlingIn !== undefined && price.handlingOut !== undefined;
  return price.handlingIncluded === true || isStatedWhole ? [] : ['handling'];
}

const whole = (amount: number): Exact => exact(BigInt(amount));
