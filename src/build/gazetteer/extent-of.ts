import type { Coordinates } from '#domain/place/place.ts';
import { distanceKm } from '#domain/place/sphere.ts';
import { RADIUS_KM } from '#domain/search/search-query.ts';
import type { Extent } from './draft-place.ts';

/** The share of a region's cities that its circle holds: those far out, as on islands, would make it hold its neighbours. */
const SHARE = 0.95;
const STEP_KM = 5;

/** The circle around the middle of some cities, of which there is at least one, that holds nearly all of them. */
export function extentOf(cities: readonly Coordinates[]): Extent {
  const middle = middleOfAll(cities);
  const distances = cities.map((city) => distanceKm(middle, city)).sort((one, other) => one - other);
  const farthest = distances[Math.ceil(distances.length * SHARE) - 1] ?? 0;
  return {
    ...middle,
    radiusKm: Math.min(RADIUS_KM.most, STEP_KM * Math.max(1, Math.ceil(farthest / STEP_KM))),
  };
}

// The mean of the vectors from the middle of the Earth, so that a region may lie on both sides of the antimeridian.
function middleOfAll(cities: readonly Coordinates[]): Coordinates {
  const sum = { x: 0, y: 0, z: 0 };
  for (const { lat, lng } of cities) {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    sum.x += Math.cos(phi) * Math.cos(lambda);
    sum.y += Math.cos(phi) * Math.sin(lambda);
    sum.z += Math.sin(phi);
  }
  const degrees = (radians: number) => (radians * 180) / Math.PI;
  return {
    lat: degrees(Math.atan2(sum.z, Math.hypot(sum.x, sum.y))),
    lng: degrees(Math.atan2(sum.y, sum.x)),
  };
}
