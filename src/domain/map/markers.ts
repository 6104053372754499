import type { Bounds } from '../search/search-query.ts';
import { longitudeNear, wrapLongitude } from '../place/sphere.ts';
import { boundsOfSpot, joinBounds } from './bounds.ts';
import { projectToPx, pxBetween, TILE_PX } from './map-view.ts';
import { boxAround, createPxGrid, type PxBox } from './px-grid.ts';

export interface Spot {
  readonly lat: number;
  readonly lng: number;
}

export interface MapMarker<Listing> extends Spot {
  /** Stable across renders, so that only changes are redrawn. */
  readonly key: string;
  readonly count: number;
  /** May be incomplete for large groups. */
  readonly listings: readonly Listing[];
  readonly city?: string | undefined;
  readonly bounds?: Bounds | undefined;
}

export const CIRCLE_PX = { small: 36, medium: 44, large: 54 } as const;

export type GroupSize = keyof typeof CIRCLE_PX;

const MEDIUM_GROUP = 10;
const LARGE_GROUP = 100;
const DOT_PX = 30;
/** Allowed overlap, as a fraction of the distance that keeps markers apart. */
const NEARNESS = 0.75;
export const NEAREST_PX = 26;

export function sizeOfGroup(count: number): GroupSize {
  if (count >= LARGE_GROUP) return 'large';
  return count >= MEDIUM_GROUP ? 'medium' : 'small';
}

/** Merges markers that would overlap at this zoom level. */
export function joinMarkers<Listing>(
  markers: readonly MapMarker<Listing>[],
  zoom: number,
): MapMarker<Listing>[] {
  const joined = new Set<MarkerBox<Listing>>();
  const grid = createPxGrid<MarkerBox<Listing>>();
  for (const marker of markers) {
    let next = placed(marker, zoom);
    // Merging may cause new overlaps.
    for (;;) {
      const current = next;
      const near = copiesOf(current.reach, zoom)
        .flatMap(grid.touching)
        .find((other) => isTooNear(current, other, zoom));
      if (near === undefined) break;
      joined.delete(near);
      grid.remove(near.reach, near);
      next = placed(joinedOf(near.marker, current.marker), zoom);
    }
    joined.add(next);
    grid.add(next.reach, next);
  }
  return [...joined].map(({ marker }) => marker);
}

interface MarkerBox<Listing> {
  readonly marker: MapMarker<Listing>;
  readonly at: readonly [x: number, y: number];
  readonly reach: PxBox;
}

/** Copies of a box, since the edges of the world meet at the antimeridian. */
function copiesOf({ left, right, ...box }: PxBox, zoom: number): PxBox[] {
  const world = TILE_PX * 2 ** zoom;
  return [0, world, -world].map((shift) => ({ ...box, left: left + shift, right: right + shift }));
}

function placed<Listing>(marker: MapMarker<Listing>, zoom: number): MarkerBox<Listing> {
  const width = Math.max(NEAREST_PX, widthOf(marker)) + 2;
  const at = projectToPx(marker, zoom);
  return { marker, at, reach: boxAround(at, width, width) };
}

function isTooNear(one: MarkerBox<unknown>, other: MarkerBox<unknown>, zoom: number): boolean {
  const apart = ((widthOf(one.marker) + widthOf(other.marker)) / 2) * NEARNESS;
  return Math.hypot(...pxBetween(one.at, other.at, zoom)) < Math.max(NEAREST_PX, apart);
}

const widthOf = ({ count }: MapMarker<unknown>): number =>
  count === 1 ? DOT_PX : CIRCLE_PX[sizeOfGroup(count)];

function joinedOf<Listing>(one: MapMarker<Listing>, other: MapMarker<Listing>): MapMarker<Listing> {
  const count = one.count + other.count;
  const [oneBounds, otherBounds] = [boundsOf(one), boundsOf(other)];
  const middle = (at: number, otherAt: number) => (at * one.count + otherAt * other.count) / count;
  return {
    key: `${one.key} ${other.key}`,
    lat: middle(one.lat, other.lat),
    lng: wrapLongitude(middle(one.lng, longitudeNear(other.lng, one.lng))),
    count,
    listings: [...one.listings, ...other.listings],
    city: one.city === other.city ? one.city : undefined,
    bounds: oneBounds && otherBounds && joinBounds([oneBounds, otherBounds]),
  };
}

function boundsOf(marker: MapMarker<unknown>): Bounds | undefined {
  return marker.bounds ?? (marker.count === 1 ? boundsOfSpot(marker) : undefined);
}

export interface MarkerSize extends Spot {
  readonly key: string;
  readonly smallPx: number;
  /** Undefined if the marker has no text or always shows it. */
  readonly wordsPx?: number | undefined;
}

export const WORDS_HEIGHT_PX = 28;
const PADDING_PX = 2;

/** Keys of markers whose text covers no other marker and no text of an earlier one. */
export function findRoom(markers: readonly MarkerSize[], zoom: number): ReadonlySet<string> {
  const grid = createPxGrid<string>();
  const placed = markers.map((marker) => ({ marker, at: projectToPx(marker, zoom) }));
  for (const { marker, at } of placed) grid.add(boxAround(at, marker.smallPx, marker.smallPx), marker.key);
  const roomy = new Set<string>();
  for (const { marker, at } of placed) {
    if (marker.wordsPx === undefined) continue;
    const box = boxAround(at, marker.wordsPx + PADDING_PX, WORDS_HEIGHT_PX + PADDING_PX);
    if (grid.touching(box).some((key) => key !== marker.key)) continue;
    grid.add(box, marker.key);
    roomy.add(marker.key);
  }
  return roomy;
}

/** Markers closer in height than this are in the same row. */
const ROW_PX = 48;

/** Row by row from the top, left to right. */
export function inReadingOrder<Marker extends Spot>(markers: readonly Marker[], zoom: number): Marker[] {
  return markers
    .map((marker) => {
      const [x, y] = projectToPx(marker, zoom);
      return { marker, row: Math.floor(y / ROW_PX), x };
    })
    .sort((one, other) => one.row - other.row || one.x - other.x)
    .map(({ marker }) => marker);
}

/** Listings within a cell of this size share a marker. */
export const CELL_PX = 64;

/** Slightly more than a cell's diagonal. */
export const GROUP_REACH_PX = 1.5 * CELL_PX;

/** Above this level only listings at the same point are grouped. */
export const FINEST_GROUPING_ZOOM = 20;

/** @returns a lookup that gives `undefined` if nothing is within the distance */
export function nearestAmong<Found extends Spot>(spots: readonly Found[], zoom: number) {
  const placed = spots.map((spot) => ({ spot, at: projectToPx(spot, zoom) }));
  return (to: Spot, reachPx = Infinity): Found | undefined => {
    const from = projectToPx(to, zoom);
    return placed
      .map(({ spot, at }) => ({ spot, px: Math.hypot(...pxBetween(from, at, zoom)) }))
      .filter(({ px }) => px <= reachPx)
      .sort((one, other) => one.px - other.px)[0]?.spot;
  };
}
