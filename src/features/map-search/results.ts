import { atom, computed } from 'nanostores';
import type { Cluster } from '#api/clusters.ts';
import { GROUP_REACH_PX } from '#domain/map/cells.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import type { SpaceCard } from '#domain/space/space.ts';
import { projectToPx, START_VIEW, type MapView } from '#domain/map/map-view.ts';
import { joinMarkers, type MapMarker, type Spot } from '#domain/map/markers.ts';

/** What became of the search. */
export type Results =
  /** What was found before stays in sight until the answer is there. */
  | { readonly is: 'loading'; readonly earlier: readonly SpaceCard[] }
  | {
      readonly is: 'loaded';
      readonly spaces: readonly SpaceCard[];
      readonly total: number;
      readonly isCapped: boolean;
      /** The cursor of the next page. */
      readonly next: string | null;
      readonly more: 'ready' | 'busy' | 'failed';
    }
  | { readonly is: 'failed' };

/** What is known of a listing by its marker alone. */
export interface MarkedSpace {
  readonly _id: string;
  readonly userName?: string | undefined;
  readonly card?: SpaceCard | undefined;
}

/** A marker of the space search. */
export type SpaceMarker = MapMarker<MarkedSpace>;

export const $results = atom<Results>({ is: 'loading', earlier: [] });

/** All matches grouped by the server; nothing while the list itself holds all of them. */
export const $clusters = atom<readonly Cluster[] | undefined>();

/** What the map shows, whoever has moved it there. */
export const $shownView = atom<MapView>(START_VIEW);

const $zoom = computed($shownView, ({ zoom }) => zoom);

/** Every match that has a place, as markers. */
export const $markers = computed(
  [$results, $clusters, $zoom],
  (results, clusters, zoom): readonly SpaceMarker[] => {
    const apart = clusters?.map(markerOfCluster) ?? spacesOf(results).flatMap(markerOfSpace);
    return joinMarkers(apart, zoom);
  },
);

/** The key of the marker that stands for each listed space, by the space's id. */
export const $markerOfSpace = computed([$results, $markers, $zoom], (results, markers, zoom) => {
  const places = markers.map((marker) => ({ marker, at: projectToPx(marker, zoom) }));
  const pairs = spacesOf(results).flatMap((space): [string, string][] => {
    const own = markers.find(({ listings }) => listings.some(({ _id }) => _id === space._id));
    if (own !== undefined) return [[space._id, own.key]];
    const spot = spotOf(space);
    if (spot === undefined) return [];
    const [x, y] = projectToPx(spot, zoom);
    const [nearest] = places
      .filter(({ marker }) => marker.count > 1)
      .map(({ marker, at }) => ({ key: marker.key, px: Math.hypot(at[0] - x, at[1] - y) }))
      .filter(({ px }) => px <= GROUP_REACH_PX)
      .sort((one, other) => one.px - other.px);
    return nearest === undefined ? [] : [[space._id, nearest.key]];
  });
  return new Map(pairs);
});

/** The spaces to show: those that were found, or those found before while the answer is on its way. */
export function spacesOf(results: Results): readonly SpaceCard[] {
  if (results.is === 'loaded') return results.spaces;
  return results.is === 'loading' ? results.earlier : [];
}

/** Where a space lies; nowhere when its coordinates are missing or broken. */
export const spotOf = (card: SpaceCard): Spot | undefined =>
  parseCoordinates(card.locationData.coordinates ?? '');

function markerOfSpace(card: SpaceCard): SpaceMarker[] {
  const at = spotOf(card);
  if (at === undefined) return [];
  const { _id, userName } = card;
  return [{ ...at, key: _id, count: 1, listings: [{ _id, userName, card }] }];
}

function markerOfCluster({ lat, lng, count, _id, userName }: Cluster): SpaceMarker {
  const key = _id ?? `${String(lat)} ${String(lng)} ${String(count)}`;
  return { key, lat, lng, count, listings: _id === undefined ? [] : [{ _id, userName }] };
}
