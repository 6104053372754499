import type { Coordinates } from '../place/place.ts';
import { wrapLongitude } from '../place/sphere.ts';
import type { Bounds } from '../search/search-query.ts';

export interface MapView {
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** §9. */
export const START_VIEW: MapView = { lat: 40, lng: -3.7, zoom: 6 };
/** §9. */
export const MIN_ZOOM = 4;
/** Shows the whole world; for still maps. */
export const WORLD_ZOOM = 1;
/** One level less than OpenStreetMap's tiles have. */
export const MAX_ZOOM = 18;
/** Edge of Web Mercator's square. */
export const MAX_LATITUDE = 85.0511;

export const TILE_PX = 256;
/** In px from the world's north-west corner. */
export function projectToPx({ lat, lng }: Coordinates, zoom: number): [x: number, y: number] {
  const world = TILE_PX * 2 ** zoom;
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180);
  return [world * (lng / 360 + 0.5), world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))];
}

/** Measures from one projected point to the nearest copy of another, since the world's edges meet. */
export function pxBetween(
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  zoom: number,
): [x: number, y: number] {
  const world = TILE_PX * 2 ** zoom;
  return [toX - x - world * Math.round((toX - x) / world), toY - y];
}

export function unprojectPx([x, y]: readonly [x: number, y: number], zoom: number): Coordinates {
  const world = TILE_PX * 2 ** zoom;
  return {
    lat: latitudeAt(Math.max(0, Math.min(world, y)) / world),
    lng: wrapLongitude((x / world - 0.5) * 360),
  };
}

/** `west > east` if the antimeridian is crossed. */
export function boundsOfView(view: MapView, size: Size): Bounds {
  const [x, y] = projectToPx(view, view.zoom);
  const world = TILE_PX * 2 ** view.zoom;
  const isWholeWorld = size.width >= world;
  const northWest = unprojectPx([x - size.width / 2, y - size.height / 2], view.zoom);
  const southEast = unprojectPx([x + size.width / 2, y + size.height / 2], view.zoom);
  return {
    west: isWholeWorld ? -180 : northWest.lng,
    south: southEast.lat,
    east: isWholeWorld ? 180 : southEast.lng,
    north: northWest.lat,
  };
}

/** Latitude at a fraction of the square's height. */
const latitudeAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

export function boundsAround(point: Coordinates, zoom: number, px: number): Bounds {
  return boundsOfView({ ...point, zoom }, { width: 2 * px, height: 2 * px });
}

/** Five decimals are about a meter. */
export const formatDegrees = (degrees: number): string => String(Number(degrees.toFixed(5)));

/** `west,south,east,north`, as the API expects it. */
export const formatBounds = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map(formatDegrees).join(',');

/** Differences too small to see. */
export function isSameView(one: MapView, other: MapView): boolean {
  const { zoom } = one;
  const apart = pxBetween(projectToPx(one, zoom), projectToPx(other, zoom), zoom);
  return zoom === other.zoom && apart.every((px) => Math.abs(px) < 1);
}
