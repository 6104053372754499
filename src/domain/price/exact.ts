/** An exact amount in minor units: `over` is positive. */
export interface Exact {
  readonly units: bigint;
  readonly over: bigint;
}

export const exact = (units: bigint, over = 1n): Exact => ({ units, over });

export const whole = (amount: number): Exact => exact(BigInt(amount));

const HUNDRED = 100;

/** @param number with at most two decimals */
export const hundredths = (number: number): Exact =>
  exact(BigInt(Math.round(number * HUNDRED)), BigInt(HUNDRED));

export const times = (first: Exact, ...others: readonly Exact[]): Exact =>
  others.reduce((product, { units, over }) => exact(product.units * units, product.over * over), first);

export const per = (amount: Exact, divisor: number): Exact => times(amount, exact(1n, BigInt(divisor)));

export const plus = (one: Exact, other: Exact): Exact =>
  exact(one.units * other.over + other.units * one.over, one.over * other.over);

export const larger = (one: Exact, other: Exact): Exact =>
  one.units * other.over >= other.units * one.over ? one : other;

/** Half up; amounts are never negative. */
export const rounded = ({ units, over }: Exact): number => Number((2n * units + over) / (2n * over));
