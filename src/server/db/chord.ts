import { EARTH_RADIUS_KM, FARTHEST_KM } from '#domain/place/sphere.ts';
import type { Coordinates } from '#domain/place/place.ts';
import type { SearchTable } from './tables.ts';

/**
 * A point as a vector from the middle of the Earth, which is 1e7 long: 0.64 m a step. The square of the straight line
 * between two of them orders points as their distance on the sphere does, and is exact: at most 4e14.
 */
export type Vector = Record<'x7' | 'y7' | 'z7', number>;

const LENGTH = 1e7;

/** Every squared chord is less. */
export const CHORD_LIMIT = 5e14;

/** The vector of a point whose degrees are multiples of 1e-5, as they are stored. */
export function vectorOf({ lat, lng }: Coordinates): Vector {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return {
    x7: Math.round(LENGTH * Math.cos(phi) * Math.cos(lambda)),
    y7: Math.round(LENGTH * Math.cos(phi) * Math.sin(lambda)),
    z7: Math.round(LENGTH * Math.sin(phi)),
  };
}

/** The squared chord of a distance: what lies at most so far has at most this one. */
export const chordOfKm = (km: number): number =>
  km >= FARTHEST_KM ? CHORD_LIMIT : Math.floor((2 * LENGTH * Math.sin(km / (2 * EARTH_RADIUS_KM))) ** 2);

/** The distance of a squared chord, in kilometres. */
export const kmOfChord = (chord: number): number =>
  2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord) / (2 * LENGTH)));

/** The squared chord between two vectors. */
export const chordBetween = (one: Vector, other: Vector): number =>
  (one.x7 - other.x7) ** 2 + (one.y7 - other.y7) ** 2 + (one.z7 - other.z7) ** 2;

/** The SQL of {@link chordBetween} a row's vector and this one; its square would overflow PostgreSQL's integers. */
export function chordSql(from: Vector, bind: (value: number) => string): string {
  const squares = (['x7', 'y7', 'z7'] as const satisfies (keyof SearchTable)[]).map((axis) => {
    const difference = `${axis} - cast(${bind(from[axis])} as integer)`;
    return `cast(${difference} as bigint) * (${difference})`;
  });
  return `(${squares.join(' + ')})`;
}
