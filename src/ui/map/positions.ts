import type { Spot } from '#domain/map/markers.ts';
import { getPosition, type LeafletMap, type Point, type ZoomAnimEvent } from './leaflet.ts';

/** Position of a spot after the current zoom animation. */
export function layerPointAfter(map: LeafletMap, spot: Spot, { zoom, center }: ZoomAnimEvent): Point {
  const origin = map
    .project(center, zoom)
    .subtract(map.getSize().divideBy(2))
    .add(getPosition(map.getPane('mapPane') ?? map.getContainer()));
  return map.project(spot, zoom).subtract(origin.round());
}
