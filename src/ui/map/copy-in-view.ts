import type { Spot } from '#domain/map/markers.ts';
import { longitudeNear } from '#domain/place/sphere.ts';
import type { LeafletMap } from './leaflet.ts';

/** Leaflet repeats the map endlessly and never wraps a longitude. */
export const inCopyInView = <Placed extends Spot>(map: LeafletMap, spot: Placed): Placed => ({
  ...spot,
  lng: longitudeNear(spot.lng, map.getCenter().lng),
});
