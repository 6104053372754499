import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Cluster } from '#api/clusters.ts';
import type { MapView } from '#domain/map/map-view.ts';
import { GROUP_REACH_PX, joinMarkers, type MapMarker, nearestAmong, type Spot } from '#domain/map/markers.ts';
import { cardsOf, matchesOf, type Results } from './list.ts';
import { createDebouncedLoader } from './debounced-loader.ts';
import type { AskClusters, ListedCard, Query } from './search.ts';

/** Backoff for failed cluster requests. */
const RETRY_MS = { first: 5_000, last: 60_000 } as const;

export interface MarkedListing<Card>
  extends ListedCard, Pick<Cluster, 'surface' | 'palletPositions' | 'type'> {
  readonly card?: Card | undefined;
}

export type ListingMarker<Card> = MapMarker<MarkedListing<Card>>;

interface Options<Card> {
  readonly $results: ReadableAtom<Results<Card>>;
  readonly $shownView: ReadableAtom<MapView>;
  readonly ask: AskClusters | undefined;
  readonly query: () => Query;
  readonly spotOf: (card: Card) => Spot | undefined;
}

/** Listed cards, or server-side clusters if the list is incomplete. */
export function createMarkers<Card extends ListedCard>({
  $results,
  $shownView,
  ask,
  query,
  spotOf,
}: Options<Card>) {
  const $clusters = atom<readonly Cluster[] | undefined>();
  const $zoom = computed($shownView, ({ zoom }) => zoom);
  let isGrouped = false;
  let groupedBy: string | undefined;
  let retryMs: number = RETRY_MS.first;

  const $markers = computed([$results, $clusters, $zoom], (results, clusters, zoom) => {
    const apart = clusters?.map(markerOfCluster<Card>) ?? matchesOf(results).flatMap(markersOfCard);
    return joinMarkers(apart, zoom);
  });

  /** Marker key by listing id. */
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

  const loader = createDebouncedLoader(async (signal) => {
    const criteria = query();
    const asked = { ...criteria, zoom: String($zoom.get()) };
    const answer = await ask?.({ query: asked, signal }).catch(() => undefined);
    if (signal.aborted) return;
    const key = JSON.stringify(criteria);
    // On failure, clusters of another zoom level stay; those of other criteria are replaced by the list's
    // cards.
    if (answer || key !== groupedBy) $clusters.set(answer?.clusters);
    groupedBy = key;
    if (answer === undefined) loader.loadDebounced(retryMs);
    retryMs = answer ? RETRY_MS.first : Math.min(RETRY_MS.last, 2 * retryMs);
  });

  async function group(): Promise<void> {
    isGrouped = ask !== undefined;
    if (isGrouped) await loader.load();
  }

  function ungroup(): void {
    isGrouped = false;
    loader.stop();
    $clusters.set(undefined);
  }

  function regroup(pauseMs: number): void {
    if (isGrouped) loader.loadDebounced(pauseMs);
  }

  function markersOfCard(card: Card): ListingMarker<Card>[] {
    const at = spotOf(card);
    if (at === undefined) return [];
    return [{ ...at, key: card._id, count: 1, listings: [markedListing(card)] }];
  }

  return { $markers, $markerOf, group, ungroup, regroup, stop: loader.stop };
}

export const markedListing = <Card extends ListedCard>(card: Card): MarkedListing<Card> => ({
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
