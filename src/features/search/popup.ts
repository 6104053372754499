import { atom, computed } from 'nanostores';
import { clusterSpaces, filterSpaces } from '#api/space-search.ts';
import { call } from '#client/call.ts';
import { boundsOfSpots, isSpotWithin } from '#domain/map/bounds.ts';
import {
  boundsAround,
  boundsOfView,
  formatBounds,
  MAX_ZOOM,
  projectToPx,
  pxBetween,
} from '#domain/map/map-view.ts';
import { FINEST_GROUPING_ZOOM, GROUP_REACH_PX, NEAREST_PX, type Spot } from '#domain/map/markers.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import { markedListing } from '#stores/search/markers.ts';
import { markerAt, type Place } from './marker-name.ts';
import { spotOf, type MarkedSpace, type SpaceMarker, type SpaceSearch } from './space-search.ts';

/** A single space, or the spaces at one point. */
export interface Popup {
  readonly at: Place;
  readonly spaces: readonly MarkedSpace[];
  readonly count: number;
  readonly isLoading: boolean;
  /** Around all spaces at one point, of which only the first are shown. */
  readonly bounds?: Bounds;
}

/** How many more spaces are at the point than are shown; all of them if they failed to load. */
export const countMore = ({ count, spaces, isLoading }: Popup): number =>
  isLoading ? 0 : Math.max(0, count - spaces.length);

const LISTED_SPACES = 10;
/** Maximum zoom for a space selected elsewhere. */
const CHOSEN_ZOOM = 11;

/** The marker stays selected when the popup is closed. */
export function createPopup({ map, query, choose, $search, $results, $cards }: SpaceSearch) {
  const $popup = atom<Popup | undefined>();
  const $chosenAt = atom<Place | undefined>();
  /** Focus target after a group was opened by keyboard. */
  const $focus = atom<{ readonly first: Bounds; readonly except: string } | undefined>();
  const $marked = computed(
    [map.$markers, map.$shownView, $chosenAt],
    (markers, { zoom }, at) => at && markerAt(markers, at, zoom)?.key,
  );
  let asking = new AbortController();

  /** Zooms into a group, or lists spaces that share a point. */
  async function open(marker: SpaceMarker, isByKeyboard = false): Promise<void> {
    const [only] = marker.listings;
    if (marker.count === 1 && only !== undefined) return openSpace(only, marker);
    const signal = askAnew();
    const bounds = marker.bounds ?? boundsOfSpots(await spotsOfGroup(marker, signal));
    if (signal.aborted) return;
    if ((bounds && isOnePoint(bounds)) || map.$shownView.get().zoom >= MAX_ZOOM)
      return listSpaces(marker, bounds ?? boundsAround(marker, MAX_ZOOM, GROUP_REACH_PX), signal);
    comeNearer(marker, bounds, isByKeyboard);
  }

  async function openSpace(chosen: MarkedSpace, { key, lat, lng }: Omit<Place, 'id'>): Promise<void> {
    const signal = askAnew();
    const at = { key, lat, lng, id: chosen._id };
    $chosenAt.set(at);
    choose(chosen._id);
    $popup.set({ at, spaces: [chosen], count: 1, isLoading: chosen.card === undefined });
    if (chosen.card !== undefined) return;
    const card = await fetchCard(chosen._id, signal);
    if (!signal.aborted) $popup.set({ at, spaces: [{ ...chosen, card }], count: 1, isLoading: false });
  }

  /** The list of all spaces at the point. */
  function openList({ bounds }: Popup): void {
    if (bounds === undefined) return;
    close();
    map.searchWithin(bounds);
  }

  function close(): void {
    askAnew();
    $popup.set(undefined);
  }

  /** Follows the selection in the address; returns the unsubscribe function. */
  function start(): () => void {
    const stop = computed($search, ({ chosen }) => chosen).subscribe((id) => {
      if (id === $chosenAt.get()?.id) return;
      $chosenAt.set(undefined);
      close();
      if (id !== undefined) void openChosen(id);
    });
    return () => {
      stop();
      asking.abort();
    };
  }

  async function openChosen(id: string): Promise<void> {
    const signal = askAnew();
    // Usually among the results.
    await isLoaded();
    const card = $cards.get().find(({ _id }) => _id === id) ?? (await fetchCard(id, signal));
    const spot = card && spotOf(card);
    if (signal.aborted || spot === undefined) return;
    await openSpace({ _id: id, userName: card?.userName, card }, { key: id, ...spot });
    const { zoom } = map.$shownView.get();
    if (!isInSight(spot)) map.send({ ...spot, zoom: Math.max(zoom, CHOSEN_ZOOM) });
  }

  function isLoaded(): Promise<void> {
    return new Promise((resolve) => {
      const stop = $results.listen(check);
      check($results.get());
      function check({ status }: ReturnType<typeof $results.get>): void {
        if (status === 'loading') return;
        stop();
        resolve();
      }
    });
  }

  const isInSight = (spot: Spot): boolean =>
    isSpotWithin(spot, boundsOfView(map.$shownView.get(), map.$size.get()));

  function askAnew(): AbortSignal {
    asking.abort();
    asking = new AbortController();
    return asking.signal;
  }

  async function spotsOfGroup(marker: SpaceMarker, signal: AbortSignal): Promise<readonly Spot[]> {
    const known = marker.listings.flatMap(({ card }) => (card && spotOf(card)) ?? []);
    if (known.length === marker.count) return known;
    const bbox = formatBounds(boundsAround(marker, map.$shownView.get().zoom, GROUP_REACH_PX));
    const asked = { ...query(), bbox, zoom: String(FINEST_GROUPING_ZOOM) };
    const answer = await call(clusterSpaces, { query: asked, signal }).catch(() => undefined);
    return answer?.clusters ?? [];
  }

  function comeNearer(marker: SpaceMarker, bounds: Bounds | undefined, isByKeyboard: boolean): void {
    const { zoom } = map.$shownView.get();
    const nearest = { lat: marker.lat, lng: marker.lng, zoom: Math.min(MAX_ZOOM, zoom + 2) };
    close();
    if (isByKeyboard) {
      $focus.set({ first: bounds ?? boundsAround(marker, zoom, GROUP_REACH_PX), except: marker.key });
    }
    map.openGroup(bounds, MAX_ZOOM, nearest);
  }

  async function listSpaces(marker: SpaceMarker, bounds: Bounds, signal: AbortSignal): Promise<void> {
    const { key, lat, lng, count, listings } = marker;
    const at = { key, lat, lng };
    $chosenAt.set(at);
    choose(undefined);
    if (listings.length === count && listings.every(({ card }) => card !== undefined)) {
      $popup.set({ at, spaces: listings.slice(0, LISTED_SPACES), count, bounds, isLoading: false });
      return;
    }
    $popup.set({ at, spaces: [], count, isLoading: true });
    const asked = { ...query(), bbox: formatBounds(bounds), limit: String(LISTED_SPACES) };
    const answer = await call(filterSpaces, { query: asked, signal }).catch(() => undefined);
    if (signal.aborted) return;
    const spaces = (answer?.spaces ?? []).map(markedListing);
    $popup.set({ at, spaces, count: answer?.total ?? count, bounds, isLoading: false });
  }

  return { $popup, $marked, $focus, open, openSpace, openList, close, start };
}

async function fetchCard(id: string, signal: AbortSignal): Promise<SpaceCard | undefined> {
  // Loaded on demand: few visitors select a space that is not in the list.
  const whole = await import('#api/space-details.ts')
    .then(({ getSpace }) => call(getSpace, { params: { id }, signal }))
    .catch(() => undefined);
  return whole && { ...whole, cover: whole.multimediaData.images[0]?.id ?? null, tags: [] };
}

/** True if its spots overlap even at the maximum zoom. */
function isOnePoint({ west, south, east, north }: Bounds): boolean {
  const corners = [
    projectToPx({ lat: south, lng: west }, MAX_ZOOM),
    projectToPx({ lat: north, lng: east }, MAX_ZOOM),
  ] as const;
  return Math.hypot(...pxBetween(...corners, MAX_ZOOM)) < NEAREST_PX;
}
