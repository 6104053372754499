import type { Quantity } from '../facts/fact.ts';
import type { UnitSystem } from './unit-systems.ts';

/** Quantities in units that people choose. */
export const MEASURES = ['length', 'area', 'mass', 'load', 'power', 'distance', 'temperature'] as const;

export type Measure = (typeof MEASURES)[number];

/** The quantity in units that people choose; `undefined` if it is counted. */
export const measureOf = (quantity: Quantity): Measure | undefined =>
  MEASURES.find((measure) => measure === quantity);

export interface Unit {
  readonly symbol: UnitSymbol;
  /** How many of it are one metric unit. */
  readonly perMetric: number;
  /** Its value at the metric zero. */
  readonly atZero?: number;
  /** Smallest step that is shown. */
  readonly step: number;
}

export type UnitSymbol =
  'm' | 'm²' | 'kg' | 'kg/m²' | 'kVA' | 'km' | '°C' | 'ft' | 'sq ft' | 'lb' | 'psf' | 'mi' | '°F' | 'kN/m²';

const [FOOT_M, MILE_KM, POUND_KG, KN_PER_KGF] = [0.3048, 1.609344, 0.45359237, 0.00980665];

const metric = (symbol: UnitSymbol, step: number): Unit => ({ symbol, perMetric: 1, step });

const METRIC: Readonly<Record<Measure, Unit>> = {
  length: metric('m', 0.01),
  area: metric('m²', 1),
  mass: metric('kg', 1),
  load: metric('kg/m²', 1),
  power: metric('kVA', 1),
  distance: metric('km', 1),
  temperature: metric('°C', 1),
};

const SQUARE_FEET: Unit = { symbol: 'sq ft', perMetric: 1 / FOOT_M ** 2, step: 1 };
const MILES: Unit = { symbol: 'mi', perMetric: 1 / MILE_KM, step: 0.1 };

const UNITS: Readonly<Record<UnitSystem, Readonly<Record<Measure, Unit>>>> = {
  metric: METRIC,
  us: {
    ...METRIC,
    length: { symbol: 'ft', perMetric: 1 / FOOT_M, step: 0.1 },
    area: SQUARE_FEET,
    mass: { symbol: 'lb', perMetric: 1 / POUND_KG, step: 1 },
    load: { symbol: 'psf', perMetric: FOOT_M ** 2 / POUND_KG, step: 1 },
    distance: MILES,
    temperature: { symbol: '°F', perMetric: 1.8, atZero: 32, step: 1 },
  },
  uk: {
    ...METRIC,
    area: SQUARE_FEET,
    load: { symbol: 'kN/m²', perMetric: KN_PER_KGF, step: 0.1 },
    distance: MILES,
  },
};

export const unitIn = (system: UnitSystem, measure: Measure): Unit => UNITS[system][measure];

/** The preset that a value is repeated in for those who think in the other one. */
export const otherSystem = (system: UnitSystem): UnitSystem => (system === 'metric' ? 'us' : 'metric');

/** Round numbers first: who typed `50,000 sq ft` reads it again, not the `49,998` of the stored m². */
const ROUND_STEPS = [1000, 500, 100, 50, 10, 5, 1, 0.5, 0.1];

/** A metric value in the unit of a preset: the roundest number that means the same stored value. */
export function fromMetric(value: number, measure: Measure, system: UnitSystem): number {
  const unit = unitIn(system, measure);
  if (unit === METRIC[measure]) return value;
  const exact = value * unit.perMetric + (unit.atZero ?? 0);
  if (measure !== 'temperature') {
    for (const step of ROUND_STEPS) {
      const round = roundTo(exact, step);
      if (step >= unit.step && toMetric(round, measure, system) === value) return round;
    }
  }
  // Parts of small numbers count.
  return roundTo(
    exact,
    Math.abs(exact) < 10 && measure !== 'temperature' ? Math.min(unit.step, 0.1) : unit.step,
  );
}

/** A number as typed in the unit of a preset, in whole metric units; lengths in whole cm. */
export function toMetric(amount: number, measure: Measure, system: UnitSystem): number {
  const unit = unitIn(system, measure);
  if (unit === METRIC[measure]) return amount;
  return roundTo((amount - (unit.atZero ?? 0)) / unit.perMetric, METRIC[measure].step);
}

/** Half up, without the noise of binary fractions and without `-0`. */
const roundTo = (value: number, step: number): number =>
  Number((Math.round(Number((value / step).toFixed(6))) * step).toFixed(2)) + 0;
