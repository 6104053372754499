import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { SpaceType } from '#domain/space/space-parts.ts';
import { skewedBetween, type Random } from './random.ts';

interface Range {
  readonly surface: readonly [least: number, most: number];
  readonly height: readonly [least: number, most: number];
  /** Pallets per m² of storage area and level. */
  readonly density: number;
}

const ranges: Readonly<Record<SpaceType, Range>> = {
  conventional: { surface: [600, 14_000], height: [6, 11.5], density: 0.22 },
  highIntensity: { surface: [4000, 42_000], height: [11, 14.5], density: 0.3 },
  automated: { surface: [1800, 18_000], height: [16, 36], density: 0.38 },
  refrigerated: { surface: [500, 16_000], height: [7, 14], density: 0.27 },
  temporary: { surface: [250, 3200], height: [4.5, 7], density: 0.24 },
  floor: { surface: [400, 9000], height: [5, 9], density: 0.34 },
  emptyPlot: { surface: [1500, 65_000], height: [0, 0], density: 0 },
};

/** Height of a loaded pallet with beam and clearance, in m. */
const LEVEL_M = 1.85;
/** Stacking height on the floor, in m. */
const STACK_LEVELS = 2;

/** Pallet positions fit below the roof. */
export function drawFigures(random: Random, type: SpaceType): Dimensions {
  const range = ranges[type];
  const surface = rounded(skewedBetween(random, ...range.surface), random);
  if (range.density === 0) return { surface, height: 0, palletPositions: 0 };
  const [lowest, highest] = range.height;
  const height = Math.round((lowest + (highest - lowest) * random()) * 10) / 10;
  const most = type === 'floor' || type === 'temporary' ? STACK_LEVELS : Infinity;
  const levels = Math.min(most, Math.max(1, Math.floor((height - 0.4) / LEVEL_M)));
  const storageShare = 0.68 + 0.16 * random();
  const positions = surface * storageShare * range.density * levels;
  return { surface, height, palletPositions: Math.round(positions / 10) * 10 };
}

// Most owners round, some quote the land register.
function rounded(surface: number, random: Random): number {
  if (random() < 0.25) return Math.round(surface);
  const step = surface < 2000 ? 10 : surface < 10_000 ? 50 : 500;
  return Math.round(surface / step) * step;
}
