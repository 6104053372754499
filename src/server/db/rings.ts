import type { Coordinates } from '#domain/place/place.ts';
import { distanceKm, FARTHEST_KM, middleOf } from '#domain/place/sphere.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import type { Matching } from './matching.ts';

/** Each circle has about three times the area of the previous one, or more where listings are sparse. */
const RINGS_KM = [2, 4, 7, 12, 20, 35, 60, 100, 200, 400, 1000, 3000, 10_000];

/** The requested place, else the center of the bounds. @throws TypeError without either */
export function middleAsked({ near, bounds }: Matching): Coordinates {
  const middle = near?.at ?? (bounds && middleOf(bounds));
  if (middle === undefined) throw new TypeError('Nothing is asked for that a listing could be near to.');
  return middle;
}

/** Radii smaller than the requested area, ascending. */
export function ringsWithin({ near, bounds }: Matching, at: Coordinates): number[] {
  const { radiusKm: asked = FARTHEST_KM } = near ?? {};
  const reach = Math.min(asked, bounds === undefined ? FARTHEST_KM : farthestCorner(bounds, at));
  return RINGS_KM.filter((radiusKm) => radiusKm < reach);
}

const farthestCorner = ({ west, south, east, north }: Bounds, at: Coordinates): number =>
  Math.max(...[south, north].flatMap((lat) => [west, east].map((lng) => distanceKm(at, { lat, lng }))));
