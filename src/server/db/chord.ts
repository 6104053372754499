import type { Coordinates } from '#domain/place/place.ts';
import { EARTH_RADIUS_KM, FARTHEST_KM } from '#domain/place/sphere.ts';
import type { SearchTable } from './listing-tables.ts';

/** Unit vector scaled to 1e7: squared chords order points like distances and are exact up to 4e14. */
export type Vector = Record<'x7' | 'y7' | 'z7', number>;

const LENGTH = 1e7;

/** Exceeds every squared chord. */
export const CHORD_LIMIT = 5e14;

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

/** Stored as integers of 1e-5 degrees: floats would lose rows at the edges. */
export const degreesE5 = (degrees: number): number => Math.round(degrees * 1e5);

export type PointColumns = Pick<SearchTable, 'lat5' | 'lng5' | 'x7' | 'y7' | 'z7'>;

export function pointColumns(point: Coordinates | undefined): PointColumns {
  if (point === undefined) return { lat5: null, lng5: null, x7: null, y7: null, z7: null };
  const [lat5, lng5] = [degreesE5(point.lat), degreesE5(point.lng)];
  return { lat5, lng5, ...vectorOf({ lat: lat5 / 1e5, lng: lng5 / 1e5 }) };
}
