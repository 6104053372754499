import * as v from 'valibot';
import { specifiedFacts } from '../facts/specified-facts.ts';
import { issue } from '../issue.ts';

const { surface: AREA, height: HEIGHT, palletPositions: POSITIONS } = specifiedFacts;

const number = v.pipe(v.number(issue('issues.number')), v.finite(issue('issues.number')));

/** In m²: 3 to 6 digits, or 0 (§9). */
export const surface = v.pipe(
  number,
  v.integer(issue('issues.surface')),
  v.check(
    (squareMetres) => squareMetres === 0 || (squareMetres >= AREA.plausible[0] && squareMetres <= AREA.limit),
    issue('issues.surface'),
  ),
);

/** In m: up to 5 digits and 2 decimals (§9). */
export const height = v.pipe(
  number,
  v.minValue(0, issue('issues.height')),
  v.maxValue(HEIGHT.limit, issue('issues.height')),
  v.check((metres) => Math.abs(metres * 100 - Math.round(metres * 100)) < 1e-6, issue('issues.height')),
);

/** Up to 7 digits (§9). */
export const palletPositions = v.pipe(
  number,
  v.integer(issue('issues.palletPositions')),
  v.minValue(0, issue('issues.palletPositions')),
  v.maxValue(POSITIONS.limit, issue('issues.palletPositions')),
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
