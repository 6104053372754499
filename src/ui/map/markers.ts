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

/** Nearer than this, two markers cover each other. */
const MARKER_PX = 26;

/** One marker for all spots that would cover one another at this zoom level, at their middle. */
export function groupSpots<Listing extends { readonly _id: string }>(
  spots: readonly (Spot & { readonly listing: Listing })[],
  zoom: number,
): MapMarker<Listing>[] {
  const groups: { x: number; y: number; spots: (Spot & { readonly listing: Listing })[] }[] = [];
  for (const spot of spots) {
    const [x, y] = projectToPx(spot, zoom);
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < MARKER_PX);
    if (near === undefined) groups.push({ x, y, spots: [spot] });
    else near.spots.push(spot);
  }
  return groups.map((group) => {
    const count = group.spots.length;
    return {
      key: group.spots.map(({ listing }) => listing._id).join(' '),
      lat: group.spots.reduce((sum, { lat }) => sum + lat, 0) / count,
      lng: group.spots.reduce((sum, { lng }) => sum + lng, 0) / count,
      count,
      listings: group.spots.map(({ listing }) => listing),
    };
  });
}
