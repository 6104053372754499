import * as v from 'valibot';
import { issue } from '../issue.ts';

export const DIMENSIONS = ['surface', 'height', 'palletPositions'] as const;

const number = v.pipe(v.number(issue('issues.number')), v.finite(issue('issues.number')));

/** In m²: 3 to 6 digits, or 0 (§9). */
export const surface = v.pipe(
  number,
  v.integer(issue('issues.surface')),
  v.check(
    (squareMetres) => squareMetres === 0 || (squareMetres >= 100 && squareMetres <= 999_999),
    issue('issues.surface'),
  ),
);

/** In m: up to 5 digits and 2 decimals (§9). */
export const height = v.pipe(
  number,
  v.minValue(0, issue('issues.height')),
  v.maxValue(99_999.99, issue('issues.height')),
  v.check((metres) => Math.abs(metres * 100 - Math.round(metres * 100)) < 1e-6, issue('issues.height')),
);

/** Up to 7 digits (§9). */
export const palletPositions = v.pipe(
  number,
  v.integer(issue('issues.palletPositions')),
  v.minValue(0, issue('issues.palletPositions')),
  v.maxValue(9_999_999, issue('issues.palletPositions')),
);

export const Dimensions = v.object(
  {
    surface: requiredNumber(surface),
    height: requiredNumber(height),
    palletPositions: requiredNumber(palletPositions),
  },
  issue('issues.required'),
);

export type Dimensions = v.InferOutput<typeof Dimensions>;

// Adding 0 turns -0, which is valid JSON, into 0.
function requiredNumber<const S extends v.GenericSchema<number, number>>(schema: S) {
  return v.pipe(
    schema,
    v.transform((value: number) => value + 0),
  );
}
