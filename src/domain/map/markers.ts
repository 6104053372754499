import type { Bounds } from '../search/search-query.ts';
import { boundsOfSpot, joinBounds, projectToPx } from './map-view.ts';
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
  const joined = new Set<Placed<Listing>>();
  const grid = createPxGrid<Placed<Listing>>();
  for (const marker of markers) {
    let next = placed(marker, zoom);
    // Merging may cause new overlaps.
    for (;;) {
      const current = next;
      const near = grid.touching(current.reach).find((other) => isTooNear(current, other));
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

interface Placed<Listing> {
  readonly marker: MapMarker<Listing>;
  readonly x: number;
  readonly y: number;
  readonly reach: PxBox;
}

function placed<Listing>(marker: MapMarker<Listing>, zoom: number): Placed<Listing> {
  const [x, y] = projectToPx(marker, zoom);
  const width = Math.max(NEAREST_PX, widthOf(marker)) + 2;
  return { marker, x, y, reach: boxAround([x, y], width, width) };
}

function isTooNear(one: Placed<unknown>, other: Placed<unknown>): boolean {
  const apart = ((widthOf(one.marker) + widthOf(other.marker)) / 2) * NEARNESS;
  return Math.hypot(one.x - other.x, one.y - other.y) < Math.max(NEAREST_PX, apart);
}

const widthOf = ({ count }: MapMarker<unknown>): number =>
  count === 1 ? DOT_PX : CIRCLE_PX[sizeOfGroup(count)];

function joinedOf<Listing>(one: MapMarker<Listing>, other: MapMarker<Listing>): MapMarker<Listing> {
  const count = one.count + other.count;
  const [oneBounds, otherBounds] = [boundsOf(one), boundsOf(other)];
  const middle = (axis: 'lat' | 'lng') => (one[axis] * one.count + other[axis] * other.count) / count;
  return {
    key: `${one.key} ${other.key}`,
    lat: middle('lat'),
    lng: middle('lng'),
    count,
    listings: [...one.listings, ...other.listings],
    city: one.city === other.city ? one.city : undefined,
    bounds: oneBounds && otherBounds && joinBounds(oneBounds, otherBounds),
  };
}

function boundsOf(marker: MapMarker<unknown>): Bounds | undefined {
  return marker.bounds ?? (marker.count === 1 ? boundsOfSpot(marker) : undefined);
}
