import type { Coordinates } from '../place/place.ts';
import { wrapLongitude } from '../place/sphere.ts';
import type { Bounds } from '../search/search-query.ts';
import {
  MIN_ZOOM,
  projectToPx,
  pxBetween,
  unprojectPx,
  WORLD_ZOOM,
  type MapView,
  type Size,
} from './map-view.ts';

/** Half a marker, and the map's controls. */
const FIT_PADDING_PX = { left: 64, right: 56, top: 64, bottom: 80 } as const;

export function viewOfBounds(
  bounds: Bounds,
  size: Size,
  closest: number,
  farthest: number = MIN_ZOOM,
): MapView {
  const [left, bottom] = projectToPx({ lat: bounds.south, lng: bounds.west }, 0);
  const [right, top] = projectToPx({ lat: bounds.north, lng: eastOf(bounds) }, 0);
  const room = (px: number, padding: number) => Math.max(px - padding, px / 2, 1);
  const across = room(size.width, FIT_PADDING_PX.left + FIT_PADDING_PX.right);
  const along = room(size.height, FIT_PADDING_PX.top + FIT_PADDING_PX.bottom);
  const growth = Math.min(across / (right - left || 1e-9), along / (bottom - top || 1e-9));
  const zoom = Math.max(farthest, Math.min(closest, Math.floor(Math.log2(growth))));
  const aside = (FIT_PADDING_PX.right - FIT_PADDING_PX.left) / 2 / 2 ** zoom;
  const below = (FIT_PADDING_PX.bottom - FIT_PADDING_PX.top) / 2 / 2 ** zoom;
  const middle = unprojectPx([(left + right) / 2 + aside, (top + bottom) / 2 + below], 0);
  return { ...middle, zoom };
}

/** Between a city's dot and the edges; its label is to the right. */
const SPOT_PADDING_PX = { left: 24, right: 96, along: 28 } as const;

/** The closest zoom around a point at which one of the spots is in sight. */
export function zoomWithSpot(
  around: Coordinates,
  spots: readonly Coordinates[],
  { width, height }: Size,
  closest: number,
): number {
  const middle = projectToPx(around, 0);
  const growths = spots.map((spot) => {
    const [x, y] = pxBetween(middle, projectToPx(spot, 0), 0);
    const across = width / 2 - SPOT_PADDING_PX[x < 0 ? 'left' : 'right'];
    return Math.min(across / Math.abs(x), (height / 2 - SPOT_PADDING_PX.along) / Math.abs(y));
  });
  const growth = growths.reduce((most, each) => Math.max(most, each), 1);
  return Math.max(WORLD_ZOOM, Math.min(closest, Math.floor(Math.log2(growth))));
}

export const boundsOfSpots = (
  spots: readonly (Coordinates & { readonly bounds?: Bounds | undefined })[],
): Bounds | undefined => joinBounds(spots.map((spot) => spot.bounds ?? boundsOfSpot(spot)));

export const boundsOfSpot = ({ lat, lng }: Coordinates): Bounds => ({
  west: lng,
  south: lat,
  east: lng,
  north: lat,
});

/** The smallest around all of them, which may cross the antimeridian; undefined for none. */
export function joinBounds(all: readonly Bounds[]): Bounds | undefined {
  const sorted = [...all].sort((one, other) => one.west - other.west);
  const [first] = sorted;
  if (first === undefined) return undefined;
  const farthest = Math.max(...sorted.map(eastOf));
  // The widest gap is left out.
  let gap = { degrees: first.west + 360 - farthest, from: farthest, to: first.west };
  let reach = farthest - 360;
  for (const bounds of sorted) {
    const degrees = bounds.west - reach;
    if (degrees > gap.degrees) gap = { degrees, from: reach, to: bounds.west };
    reach = Math.max(reach, eastOf(bounds));
  }
  const isAround = gap.degrees <= 0;
  return {
    west: isAround ? -180 : gap.to,
    south: Math.min(...all.map(({ south }) => south)),
    east: isAround ? 180 : wrapLongitude(gap.from),
    north: Math.max(...all.map(({ north }) => north)),
  };
}

/** Beyond 180 if the bounds cross the antimeridian. */
const eastOf = ({ west, east }: Bounds): number => (west > east ? east + 360 : east);

const widthOf = (bounds: Bounds): number => eastOf(bounds) - bounds.west;

export function isWithin(inner: Bounds, outer: Bounds): boolean {
  const eastward = (((inner.west - outer.west) % 360) + 360) % 360;
  const isAcross = widthOf(outer) === 360 || eastward + widthOf(inner) <= widthOf(outer);
  return isAcross && inner.south >= outer.south && inner.north <= outer.north;
}

/** Bounds may cross the antimeridian. @param slack tolerance in degrees */
export function isSpotWithin(
  { lat, lng: given }: Coordinates,
  { west, south, east, north }: Bounds,
  slack = 0,
): boolean {
  if (lat < south - slack || lat > north + slack) return false;
  const lng = wrapLongitude(given);
  const [isEastOfWest, isWestOfEast] = [lng >= west - slack, lng <= east + slack];
  return west <= east ? isEastOfWest && isWestOfEast : isEastOfWest || isWestOfEast;
}
