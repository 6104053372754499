import { EARTH_RADIUS_KM } from '../place/sphere.ts';
import type { Spot } from './markers.ts';

export interface Circle {
  readonly at: Spot;
  readonly radiusKm: number;
}

const RADIANS = Math.PI / 180;

/** Clockwise from north. */
export function pointsOfCircle({ at, radiusKm }: Circle, count = 96): Spot[] {
  const reach = radiusKm / EARTH_RADIUS_KM;
  const [lat, lng] = [at.lat * RADIANS, at.lng * RADIANS];
  return Array.from({ length: count }, (_, index) => {
    const bearing = (2 * Math.PI * index) / count;
    const sine = Math.sin(lat) * Math.cos(reach) + Math.cos(lat) * Math.sin(reach) * Math.cos(bearing);
    const east = Math.sin(bearing) * Math.sin(reach) * Math.cos(lat);
    return {
      lat: Math.asin(sine) / RADIANS,
      lng: (lng + Math.atan2(east, Math.cos(reach) - Math.sin(lat) * sine)) / RADIANS,
    };
  });
}
