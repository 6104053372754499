import { EARTH_RADIUS_KM, FARTHEST_KM } from '#domain/place/sphere.ts';
import type { Coordinates } from '#domain/place/place.ts';
import type { SearchTable } from './tables.ts';

/**
 * Unit vector scaled to 1e7 (0.64 m per step). Squared chords order points like distances on the sphere, and
 * are exact integers up to 4e14.
 */
export type Vector = Record<'x7' | 'y7' | 'z7', number>;

const LENGTH = 1e7;

/** Exceeds every squared chord. */
export const CHORD_LIMIT = 5e14;

/** @param point multiples of 1e-5 degrees, as stored */
export function vectorOf({ lat, lng }: Coordinates): Vector {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return {
    x7: Math.round(LENGTH * Math.cos(phi) * Math.cos(lambda)),
    y7: Math.round(LENGTH * Math.cos(phi) * Math.sin(lambda)),
    z7: Math.round(LENGTH * Math.sin(phi)),
  };
}

export const chordOfKm = (km: number): number =>
  km >= FARTHEST_KM ? CHORD_LIMIT : Math.floor((2 * LENGTH * Math.sin(km / (2 * EARTH_RADIUS_KM))) ** 2);

/** In km. */
export const kmOfChord = (chord: number): number =>
  2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord) / (2 * LENGTH)));

export const chordBetween = (one: Vector, other: Vector): number =>
  (one.x7 - other.x7) ** 2 + (one.y7 - other.y7) ** 2 + (one.z7 - other.z7) ** 2;

/** A squared sum would overflow PostgreSQL's 32-bit integers, hence the casts. */
export function chordSql(from: Vector, bind: (value: number) => string): string {
  const squares = (['x7', 'y7', 'z7'] as const satisfies (keyof SearchTable)[]).map((axis) => {
    const difference = `${axis} - cast(${bind(from[axis])} as integer)`;
    return `cast(${difference} as bigint) * (${difference})`;
  });
  return `(${squares.join(' + ')})`;
}
