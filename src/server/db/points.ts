import type { Coordinates } from '#domain/place/place.ts';
import { vectorOf } from './chord.ts';
import type { SearchTable } from './tables.ts';

/** Stored as integers of 1e-5 degrees: floats would lose rows at the edges. */
export const degreesE5 = (degrees: number): number => Math.round(degrees * 1e5);

export type PointColumns = Pick<SearchTable, 'lat5' | 'lng5' | 'x7' | 'y7' | 'z7'>;

export function pointColumns(point: Coordinates | undefined): PointColumns {
  if (point === undefined) return { lat5: null, lng5: null, x7: null, y7: null, z7: null };
  const [lat5, lng5] = [degreesE5(point.lat), degreesE5(point.lng)];
  return { lat5, lng5, ...vectorOf({ lat: lat5 / 1e5, lng: lng5 / 1e5 }) };
}

export const pointOf = ({ lat5, lng5 }: Pick<PointColumns, 'lat5' | 'lng5'>): Coordinates | undefined =>
  lat5 === null || lng5 === null ? undefined : { lat: lat5 / 1e5, lng: lng5 / 1e5 };
