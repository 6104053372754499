import { longitudeNear, wrapLongitude } from '#domain/place/sphere.ts';
import type { Line } from '#domain/base-map/shapes.ts';
import { clipRing } from './clip.ts';
import type { Position } from './simplify-line.ts';

/**
 * Lets a ring go on beyond 180 degrees where the atlas jumps to -180, which would be drawn as a line across
 * the world; a ring around a pole is closed through it.
 */
export function unrollRing(ring: readonly Position[]): Position[] {
  const [first] = ring;
  if (first === undefined) return [];
  let [lng] = first;
  const line = ring.map(([next, lat]): Position => {
    lng = longitudeNear(next, lng);
    return [lng, lat];
  });
  if (lng !== first[0]) {
    const pole = 90 * Math.sign(first[1]);
    line.push([lng, pole], [first[0], pole], first);
  }
  const longitudes = line.map(([at]) => at);
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const shift = wrapLongitude(middle) - middle;
  return shift === 0 ? line : line.map(([at, lat]) => [at + shift, lat]);
}

/** The parts of an unrolled ring within the world's square. */
export function cutAtDateLine(ring: Line, bits: number): Line[] {
  const world = 2 ** bits;
  const box = { left: 0, top: 0, right: world, bottom: world };
  return [0, world, -world]
    .map((shift) => ring.map((step, place) => (place % 2 === 0 ? step + shift : step)))
    .map((copy) => clipRing(copy, box))
    .filter((part) => part !== undefined);
}
