import type { Bounds } from '../search/search-query.ts';
import type { Coordinates } from './place.ts';

/** Mean radius. */
export const EARTH_RADIUS_KM = 6371.0088;

export const KM_PER_DEGREE = (Math.PI * EARTH_RADIUS_KM) / 180;

/** Half the circumference. */
export const FARTHEST_KM = Math.PI * EARTH_RADIUS_KM;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Great-circle distance. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const across = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const along = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const square = across + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * along;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, square)));
}

/** Rounds to 0.1 km below 10 km, else to 1 km. */
export const roundedKm = (km: number): number => (km < 9.95 ? Math.round(km * 10) / 10 : Math.round(km));

/** Covers all longitudes if the circle contains a pole. */
export function boundsOfCircle({ lat, lng }: Coordinates, radiusKm: number): Bounds {
  const angle = degrees(radiusKm / EARTH_RADIUS_KM);
  const [south, north] = [Math.max(-90, lat - angle), Math.min(90, lat + angle)];
  if (south === -90 || north === 90) return { west: -180, south, east: 180, north };
  const half = degrees(Math.asin(Math.sin(radians(angle)) / Math.cos(radians(lat))));
  return { west: wrapLongitude(lng - half), south, east: wrapLongitude(lng + half), north };
}

export const middleOf = ({ west, south, east, north }: Bounds): Coordinates => ({
  lat: (south + north) / 2,
  lng: wrapLongitude(west <= east ? (west + east) / 2 : (west + east + 360) / 2),
});

/** Wraps into -180 to 180; keeps both ends. */
export const wrapLongitude = (lng: number): number =>
  Math.abs(lng) <= 180 ? lng : lng - 360 * Math.round(lng / 360);

/** The same meridian in the copy of the world that is within 180 degrees of another one. */
export const longitudeNear = (lng: number, other: number): number =>
  lng + 360 * Math.round((other - lng) / 360);
