import { exact, rounded, times, whole, type Exact } from './exact.ts';
import type { PriceFamily, PriceUnit } from './price.ts';

export type AreaUnit = 'm2' | 'sqft';

/** Units of compared rents: searches use the first, people the unit that they prefer. */
export type ComparedRent = 'm2Month' | 'sqftYear';

/** A unit of comparable figures. */
export type ComparedUnit = ComparedRent | 'palletWeek' | 'order';

/** Units in which searches compare. */
export const SEARCHED_UNITS = {
  rent: 'm2Month',
  storage: 'palletWeek',
  order: 'order',
} as const satisfies Record<PriceFamily, ComparedUnit>;

export const searchedUnit = (family: PriceFamily): ComparedUnit => SEARCHED_UNITS[family];

/** 1 ft is 0.3048 m, so 1 m² is 10⁸ ÷ 9,290,304 sq ft. */
const SQFT_PER_M2 = exact(100_000_000n, 9_290_304n);
const M2_PER_SQFT = exact(9_290_304n, 100_000_000n);
const PER_YEAR = exact(1n, 12n);

export const IN_M2: Readonly<Record<AreaUnit, Exact>> = { m2: exact(1n), sqft: M2_PER_SQFT };

/** Factors to the unit in which searches compare; 52 weeks are 12 months. */
export const TO_SEARCHED: Readonly<Record<Exclude<PriceUnit, 'totalMonth'>, Exact>> = {
  m2Month: exact(1n),
  m2Year: PER_YEAR,
  sqftMonth: SQFT_PER_M2,
  sqftYear: times(SQFT_PER_M2, PER_YEAR),
  palletDay: exact(7n),
  palletWeek: exact(1n),
  palletMonth: exact(12n, 52n),
  order: exact(1n),
};

export const FROM_SEARCHED: Readonly<Record<ComparedUnit, Exact>> = {
  m2Month: exact(1n),
  sqftYear: times(M2_PER_SQFT, exact(12n)),
  palletWeek: exact(1n),
  order: exact(1n),
};

/** An amount that a seeker types in another unit, such as a limit, compared like a price. */
export const comparableAmount = (amount: number, unit: keyof typeof TO_SEARCHED): number =>
  rounded(times(whole(amount), TO_SEARCHED[unit]));

/** A comparable amount of searches in another unit, for people to read. */
export const amountInUnit = (amount: number, unit: ComparedUnit): number =>
  rounded(times(whole(amount), FROM_SEARCHED[unit]));
