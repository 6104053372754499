import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Cluster } from '#api/clusters.ts';
import { GROUP_REACH_PX } from '#domain/map/cells.ts';
import type { MapView } from '#domain/map/map-view.ts';
import { joinMarkers, type MapMarker, type Spot } from '#domain/map/markers.ts';
import { nearestAmong } from '#domain/map/nearest-among.ts';
import { cardsOf, type Results } from './list.ts';
import { createLoader } from './loader.ts';
import type { AskClusters, Listed, Query } from './search.ts';

/** How soon groups that could not be had are asked for again; each time after twice as long. */
const RETRY_MS = { first: 5_000, last: 60_000 } as const;

/** What is known of a listing by its marker alone. */
export interface MarkedListing<Card> extends Listed, Pick<Cluster, 'surface' | 'type'> {
  readonly card?: Card | undefined;
}

/** A marker of a search. */
export type ListingMarker<Card> = MapMarker<MarkedListing<Card>>;

interface Options<Card> {
  readonly $results: ReadableAtom<Results<Card>>;
  readonly $shownView: ReadableAtom<MapView>;
  readonly ask: AskClusters | undefined;
  readonly query: () => Query;
  readonly spotOf: (card: Card) => Spot | undefined;
}

/** Every match that has a place, as markers: the list's own, or groups where the list does not hold all of them. */
export function createMarkers<Card extends Listed>({
  $results,
  $shownView,
  ask,
  query,
  spotOf,
}: Options<Card>) {
  const $clusters = atom<readonly Cluster[] | undefined>();
  const $zoom = computed($shownView, ({ zoom }) => zoom);
  let isGrouped = false;
  /** The criteria of the groups, as JSON. */
  let groupedBy: string | undefined;
  let retryMs: number = RETRY_MS.first;

  const $markers = computed([$results, $clusters, $zoom], (results, clusters, zoom) => {
    const apart = clusters?.map(markerOfCluster<Card>) ?? cardsOf(results).flatMap(markersOfCard);
    return joinMarkers(apart, zoom);
  });

  /** The key of the marker that stands for each listed card, by the listing's id. */
  const $markerOf = computed([$results, $markers, $zoom], (results, markers, zoom) => {
    const owners = new Map(markers.flatMap(({ key, listings }) => listings.map(({ _id }) => [_id, key])));
    const nearestGroup = nearestAmong(
      markers.filter(({ count }) => count > 1),
      zoom,
    );
    const pairs = cardsOf(results).flatMap((card): [string, string][] => {
      const spot = spotOf(card);
      const key = owners.get(card._id) ?? (spot && nearestGroup(spot, GROUP_REACH_PX)?.key);
      return key === undefined ? [] : [[card._id, key]];
    });
    return new Map(pairs);
  });

  const loader = createLoader(async (signal) => {
    const criteria = query();
    const asked = { ...criteria, zoom: String($zoom.get()) };
    const answer = await ask?.({ query: asked, signal }).catch(() => undefined);
    if (signal.aborted) return;
    const key = JSON.stringify(criteria);
    // Without an answer the groups of another zoom level stay; those of other criteria give way to the list's own cards.
    if (answer || key !== groupedBy) $clusters.set(answer?.clusters);
    groupedBy = key;
    if (answer === undefined) loader.after(retryMs);
    retryMs = answer ? RETRY_MS.first : Math.min(RETRY_MS.last, 2 * retryMs);
  });

  /** Marks all matches, of which the list holds only some. */
  async function group(): Promise<void> {
    isGrouped = ask !== undefined;
    if (isGrouped) await loader.now();
  }

  /** Marks what the list holds. */
  function ungroup(): void {
    isGrouped = false;
    loader.stop();
    $clusters.set(undefined);
  }

  /** Groups anew for another zoom level, once the map has rested for so many ms. */
  function regroup(pauseMs: number): void {
    if (isGrouped) loader.after(pauseMs);
  }

  function markersOfCard(card: Card): ListingMarker<Card>[] {
    const at = spotOf(card);
    if (at === undefined) return [];
    return [{ ...at, key: card._id, count: 1, listings: [markedListing(card)] }];
  }

  return { $markers, $markerOf, group, ungroup, regroup, stop: loader.stop };
}

/** What a marker knows of a listing whose card is known. */
export const markedListing = <Card extends Listed>(card: Card): MarkedListing<Card> => ({
  _id: card._id,
  userName: card.userName,
  card,
});

function markerOfCluster<Card>({ lat, lng, count, city, bounds, ...only }: Cluster): ListingMarker<Card> {
  const { _id, ...known } = only;
  return {
    key: _id ?? `${String(lat)} ${String(lng)} ${String(count)}`,
    lat,
    lng,
    count,
    listings: typeof _id === 'string' ? [{ _id, ...known }] : [],
    city: city ?? undefined,
    bounds: bounds ?? undefined,
  };
}
