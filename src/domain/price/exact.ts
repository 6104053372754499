/** An exact amount in minor units: `over` is positive. */
export interface Exact {
  readonly units: bigint;
  readonly over: bigint;
}

export const exact = (units: bigint, over = 1n): Exact => ({ units, over });

export const times = ({ units, over }: Exact, by: Exact): Exact => exact(units * by.units, over * by.over);

export const plus = (one: Exact, other: Exact): Exact =>
  exact(one.units * other.over + other.units * one.over, one.over * other.over);

export const larger = (one: Exact, other: Exact): Exact =>
  one.units * other.over >= other.units * one.over ? one : other;

/** Half up; amounts are never negative. */
export const rounded = ({ units, over }: Exact): number => Number((2n * units + over) / (2n * over));
