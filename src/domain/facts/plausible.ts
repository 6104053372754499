import type { NumberFact, Quantity } from './fact.ts';
import { specifiedFacts } from './specified-facts.ts';

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
  const reading = readingsOf(fact, value, factors).find(isPlausible);
  const { within } = fact;
  const bound = within?.times === 1 ? known[within.figure] : undefined;
  return {
    reading,
    ...(within && bound && value > bound && { above: { figure: within.figure, value: bound } }),
  };
}

/** A usual height that was typed in feet, cm or mm; `undefined` for a plausible value. */
export function usualHeightOf(value: number): number | undefined {
  const { height } = specifiedFacts;
  const [least, most] = height.usual;
  const readings = value > height.plausible[1] ? readingsOf(height, value, LIKELIER.length) : [];
  return readings.find((each) => each >= least && each <= most);
}

/** Rounded to the fact's decimals. */
function readingsOf(
  { decimals }: Pick<NumberFact, 'decimals'>,
  value: number,
  factors: readonly number[] = [],
): number[] {
  const scale = 10 ** decimals;
  return factors
    .flatMap((factor) => [value / factor, value * factor])
    .map((each) => Math.round(each * scale) / scale);
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
