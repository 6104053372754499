import type { Bounds } from '../search/search-query.ts';
import { boundsOfSpot, joinBounds, projectToPx } from './map-view.ts';
import { boxAround, createPxGrid, type PxBox } from './px-grid.ts';

/** Something to show at a point of the map. */
export interface Spot {
  readonly lat: number;
  readonly lng: number;
}

/** A marker: one listing, or several that are too near one another to tell apart. */
export interface MapMarker<Listing> extends Spot {
  /** The same for the same marker, so that only what has changed is drawn anew. */
  readonly key: string;
  readonly count: number;
  /** What is known of its listings; of a larger group nothing may be known but its size. */
  readonly listings: readonly Listing[];
  /** Where all of its listings are, if that is one city. */
  readonly city?: string | undefined;
  /** The smallest rectangle that holds them, in degrees, where it is known. */
  readonly bounds?: Bounds | undefined;
}

/** How wide the circle of a group is, in px. */
export const CIRCLE_PX = { small: 36, medium: 44, large: 54 } as const;

export type GroupSize = keyof typeof CIRCLE_PX;

/** From how many listings on a group's circle is larger. */
const MEDIUM_GROUP = 10;
const LARGE_GROUP = 100;
const DOT_PX = 30;
/** How near two markers may come, as part of what keeps them apart: then enough of each is left to press. */
const NEARNESS = 0.75;
/** Markers nearer than this cover each other, whatever they are. */
export const NEAREST_PX = 26;

/** How large the circle of a group of so many listings is. */
export function sizeOfGroup(count: number): GroupSize {
  if (count >= LARGE_GROUP) return 'large';
  return count >= MEDIUM_GROUP ? 'medium' : 'small';
}

/** The markers with those made one that would cover one another at this zoom level. */
export function joinMarkers<Listing>(
  markers: readonly MapMarker<Listing>[],
  zoom: number,
): MapMarker<Listing>[] {
  const joined = new Set<Placed<Listing>>();
  const grid = createPxGrid<Placed<Listing>>();
  for (const marker of markers) {
    let next = placed(marker, zoom);
    // What has grown by joining may have come too near to the next one.
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
  /** Those too near to it have boxes that touch this one. */
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

/** Of a group of which nobody knows how far it reaches, nothing. */
function boundsOf(marker: MapMarker<unknown>): Bounds | undefined {
  return marker.bounds ?? (marker.count === 1 ? boundsOfSpot(marker) : undefined);
}
