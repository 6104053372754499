import { projectToPx } from './map-view.ts';

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
}

/** How wide the circle of a group is, in px. */
export const CIRCLE_PX = { small: 36, medium: 44, large: 54 } as const;

export type GroupSize = keyof typeof CIRCLE_PX;

/** From how many listings on a group's circle is larger. */
const MEDIUM_GROUP = 10;
const LARGE_GROUP = 100;
const PIN_PX = 30;
/** How near two markers may come, as part of what keeps them apart: then enough of each is left to press. */
const NEARNESS = 0.75;
const NEAREST_PX = 26;

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
  const joined: Placed<Listing>[] = [];
  for (const marker of markers) {
    let next = placed(marker, zoom);
    // What has grown by joining may have come too near to the next one.
    for (;;) {
      const place = joined.findIndex((other) => isTooNear(next, other));
      const [near] = place === -1 ? [] : joined.splice(place, 1);
      if (near === undefined) break;
      next = placed(joinedOf(near.marker, next.marker), zoom);
    }
    joined.push(next);
  }
  return joined.map(({ marker }) => marker);
}

interface Placed<Listing> {
  readonly marker: MapMarker<Listing>;
  readonly x: number;
  readonly y: number;
}

function placed<Listing>(marker: MapMarker<Listing>, zoom: number): Placed<Listing> {
  const [x, y] = projectToPx(marker, zoom);
  return { marker, x, y };
}

function isTooNear(one: Placed<unknown>, other: Placed<unknown>): boolean {
  const apart = ((widthOf(one.marker) + widthOf(other.marker)) / 2) * NEARNESS;
  return Math.hypot(one.x - other.x, one.y - other.y) < Math.max(NEAREST_PX, apart);
}

const widthOf = ({ count }: MapMarker<unknown>): number =>
  count === 1 ? PIN_PX : CIRCLE_PX[sizeOfGroup(count)];

function joinedOf<Listing>(one: MapMarker<Listing>, other: MapMarker<Listing>): MapMarker<Listing> {
  const count = one.count + other.count;
  const middle = (axis: 'lat' | 'lng') => (one[axis] * one.count + other[axis] * other.count) / count;
  return {
    key: `${one.key} ${other.key}`,
    lat: middle('lat'),
    lng: middle('lng'),
    count,
    listings: [...one.listings, ...other.listings],
  };
}
