import { GROUP_REACH_PX } from '#domain/map/cells.ts';
import type { Spot } from '#domain/map/markers.ts';
import { nearestAmong } from '#domain/map/nearest-among.ts';
import type { SpaceMarker } from './space-search.ts';

/** What is chosen on the map: a marker by its key and spot, and the space by its id where it is a single one. */
export interface Place extends Spot {
  readonly key: string;
  readonly id?: string | undefined;
}

/** The marker that stands for what is chosen: its own, the group that it is in, or the one that it has come into. */
export function markerAt(markers: readonly SpaceMarker[], at: Place, zoom: number): SpaceMarker | undefined {
  const own =
    markers.find(({ key }) => key === at.key) ??
    markers.find(({ listings }) => listings.some(({ _id }) => _id === at.id));
  if (own !== undefined) return own;
  const groups = markers.filter(({ count }) => count > 1);
  return nearestAmong(groups, zoom)(at, GROUP_REACH_PX);
}
