import * as v from 'valibot';
import { issue } from '../issue.ts';
import { wholeNumber } from '../whole-number.ts';

/** In whole °C. A zone has the class whose limits contain its own. */
export const TEMPERATURE_CLASSES = {
  '15-25': [15, 25],
  '8-15': [8, 15],
  '2-8': [2, 8],
  '0-4': [0, 4],
  '-18': [-Infinity, -18],
  '-25': [-Infinity, -25],
} as const satisfies Record<string, readonly [number, number]>;

export const TEMPERATURES = [
  'ambient',
  ...(Object.keys(TEMPERATURE_CLASSES) as (keyof typeof TEMPERATURE_CLASSES)[]),
] as const;

export type TemperatureClass = (typeof TEMPERATURES)[number];

export const CHILLED: readonly TemperatureClass[] = ['2-8', '0-4'];

export const COOLED: readonly TemperatureClass[] = [...CHILLED, '-18', '-25'];

const [COLDEST, WARMEST, WIDEST] = [-30, 30, 15];
export const ZONES_LIMIT = 20;

const celsius = wholeNumber(COLDEST, WARMEST);

const amount = wholeNumber(1, 9_999_999);

/** Without limits it is ambient. An adjustable zone may be set to any range within its limits. */
export const TemperatureZone = v.pipe(
  v.object({
    min: v.optional(celsius),
    max: v.optional(celsius),
    isAdjustable: v.optional(v.boolean()),
    /** In m². */
    area: v.optional(amount),
    palletPositions: v.optional(amount),
  }),
  v.check(({ min, max }) => (min === undefined) === (max === undefined), issue('issues.number')),
  v.check(({ min, max }) => min === undefined || max === undefined || min <= max, issue('issues.number')),
  v.check(
    ({ min, max, isAdjustable }) =>
      isAdjustable === true || min === undefined || max === undefined || max - min <= WIDEST,
    issue('issues.number'),
  ),
);

export type TemperatureZone = v.InferOutput<typeof TemperatureZone>;

export const TemperatureZones = v.pipe(
  v.array(TemperatureZone),
  v.maxLength(ZONES_LIMIT, issue('issues.tooLong')),
);

/** Classes of all zones, in the classes' order. */
export const classesOf = (zones: readonly TemperatureZone[]): TemperatureClass[] =>
  TEMPERATURES.filter((name) => zones.some((zone) => isOfClass(zone, name)));

function isOfClass({ min, max, isAdjustable = false }: TemperatureZone, name: TemperatureClass): boolean {
  if (min === undefined || max === undefined) return name === 'ambient';
  if (name === 'ambient') return false;
  const [coldest, warmest] = TEMPERATURE_CLASSES[name];
  if (!isAdjustable) return min >= coldest && max <= warmest;
  // It may be set to the whole class; a freezer only has to reach its warmest degree.
  return coldest === -Infinity ? min <= warmest : min <= coldest && max >= warmest;
}
