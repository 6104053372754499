import type { NumberFact, Quantity } from './fact.ts';

/** Probable unit of a value: months and years, feet and square feet, weeks, cm and mm. */
const FACTORS = [12, 10.764, 3.281, 7, 4.33, 100, 1000];

/** Tried first. */
const LIKELIER: Readonly<Partial<Record<Quantity, readonly number[]>>> = {
  area: [10.764],
  length: [3.281, 100, 1000],
  load: [1000, 100],
};

export interface Doubt {
  /** A reading that would be plausible, rounded to the fact's decimals. */
  readonly reading: number | undefined;
  /** A figure of the listing that it contradicts. */
  readonly above?: { readonly figure: string; readonly value: number };
}

/** Other figures of the listing, by name. */
export type KnownFigures = Readonly<Record<string, number | undefined>>;

/** `undefined` for a plausible value. @param types of the listing, and of its deal */
export function doubtOf(
  fact: NumberFact,
  value: number,
  types: readonly string[],
  known: KnownFigures = {},
): Doubt | undefined {
  const [least, most] = rangeOf(fact, types, known);
  const isPlausible = (each: number) => each >= least && each <= most;
  if (!Number.isFinite(value) || isPlausible(value)) return undefined;
  const factors = fact.quantity === 'year' ? [] : [...(LIKELIER[fact.quantity] ?? []), ...FACTORS];
  const readings = factors.flatMap((factor) => [value / factor, value * factor]);
  const scale = 10 ** fact.decimals;
  const reading = readings.map((each) => Math.round(each * scale) / scale).find(isPlausible);
  const { within } = fact;
  const bound = within?.times === 1 ? known[within.figure] : undefined;
  return {
    reading,
    ...(within && bound && value > bound && { above: { figure: within.figure, value: bound } }),
  };
}

function rangeOf(
  { plausible, plausibleOn = {}, within }: NumberFact,
  types: readonly string[],
  known: KnownFigures,
): readonly [number, number] {
  const [least, most] =
    types.map((type) => plausibleOn[type]).find((range) => range !== undefined) ?? plausible;
  const other = within === undefined ? undefined : known[within.figure];
  // A figure of 0 was left open.
  return [least, within === undefined || !other ? most : Math.min(most, other * within.times)];
}
