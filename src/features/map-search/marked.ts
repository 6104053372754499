import { GROUP_REACH_PX } from '#domain/map/cells.ts';
import type { Spot } from '#domain/map/markers.ts';
import { nearestAmong } from '#domain/map/nearest-among.ts';
import type { SpaceMarker } from './space-search.ts';

export interface Place extends Spot {
  readonly key: string;
  readonly id?: string | undefined;
}

/** Its own marker, its group's, or the one it was merged into. */
export function markerAt(markers: readonly SpaceMarker[], at: Place, zoom: number): SpaceMarker | undefined {
  const own =
    markers.find(({ key }) => key === at.key) ??
    markers.find(({ listings }) => listings.some(({ _id }) => _id === at.id));
  if (own !== undefined) return own;
  const groups = markers.filter(({ count }) => count > 1);
  return nearestAmong(groups, zoom)(at, GROUP_REACH_PX);
}
