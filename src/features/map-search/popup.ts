import { atom } from 'nanostores';
import { clusterSpaces, filterSpaces, getSpace } from '#api/spaces.ts';
import { call } from '#client/call.ts';
import { FINEST_GROUPING_ZOOM, GROUP_REACH_PX } from '#domain/map/cells.ts';
import { boundsAround, boundsOfSpots, formatBounds, MAX_ZOOM, projectToPx } from '#domain/map/map-view.ts';
import type { Spot } from '#domain/map/markers.ts';
import type { SpaceCard } from '#domain/space/space.ts';
import { spotOf, type MarkedSpace, type SpaceMarker, type SpaceSearch } from './space-search.ts';

/** What the map's popup shows: one space, or those that lie at one point. */
export interface Popup {
  readonly at: SpaceMarker;
  readonly spaces: readonly MarkedSpace[];
  /** How many lie there, of which the popup names the first few. */
  readonly count: number;
  /** More is on its way. */
  readonly isLoading: boolean;
}

/** How many of the spaces at one point the popup names. */
const LISTED_SPACES = 10;
/** Markers nearer than this, seen as closely as the map goes, cover each other. */
const POINT_PX = 26;

/** The popup of a map search. */
export function createPopup({ map, query }: SpaceSearch) {
  const $popup = atom<Popup | undefined>();
  let asking = new AbortController();

  /** Opens a single space's popup; of a group it comes nearer, or lists what lies at one point. */
  async function open(marker: SpaceMarker): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const [only] = marker.listings;
    if (marker.count === 1 && only !== undefined) {
      $popup.set({ at: marker, spaces: [only], count: 1, isLoading: only.card === undefined });
      if (only.card === undefined) await addCard(only, signal);
      return;
    }
    const spots = await spotsOfGroup(marker, signal);
    if (signal.aborted) return;
    if (isOnePoint(spots) || map.$shownView.get().zoom >= MAX_ZOOM) await listSpaces(marker, signal);
    else comeNearer(marker, spots);
  }

  /** Closes the popup, whatever is still on its way. */
  function close(): void {
    asking.abort();
    $popup.set(undefined);
  }

  async function addCard(space: MarkedSpace, signal: AbortSignal): Promise<void> {
    const card = await call(getSpace, { params: { id: space._id }, signal }).catch(() => undefined);
    const popup = $popup.get();
    if (signal.aborted || popup === undefined) return;
    const whole: SpaceCard | undefined = card && { ...card, tags: [] };
    $popup.set({ ...popup, spaces: [{ ...space, card: whole }], isLoading: false });
  }

  async function spotsOfGroup(marker: SpaceMarker, signal: AbortSignal): Promise<readonly Spot[]> {
    const known = marker.listings.flatMap(({ card }) => (card && spotOf(card)) ?? []);
    if (known.length === marker.count) return known;
    const bbox = formatBounds(boundsAround(marker, map.$shownView.get().zoom, GROUP_REACH_PX));
    const asked = { ...query(), bbox, zoom: String(FINEST_GROUPING_ZOOM) };
    const answer = await call(clusterSpaces, { query: asked, signal }).catch(() => undefined);
    return answer?.clusters ?? [];
  }

  function comeNearer(marker: SpaceMarker, spots: readonly Spot[]): void {
    const { zoom } = map.$shownView.get();
    const bounds = boundsOfSpots(spots);
    const nearest = { lat: marker.lat, lng: marker.lng, zoom: Math.min(MAX_ZOOM, zoom + 2) };
    if (bounds === undefined) map.send(nearest);
    else map.sendTo(bounds, MAX_ZOOM, nearest);
  }

  async function listSpaces(marker: SpaceMarker, signal: AbortSignal): Promise<void> {
    const { count, listings } = marker;
    if (listings.length === count) {
      $popup.set({ at: marker, spaces: listings.slice(0, LISTED_SPACES), count, isLoading: false });
      return;
    }
    $popup.set({ at: marker, spaces: [], count, isLoading: true });
    const bbox = formatBounds(boundsAround(marker, MAX_ZOOM, GROUP_REACH_PX));
    const asked = { ...query(), bbox, limit: String(LISTED_SPACES) };
    const answer = await call(filterSpaces, { query: asked, signal }).catch(() => undefined);
    if (signal.aborted) return;
    const spaces = (answer?.spaces ?? []).map((card) => ({ _id: card._id, userName: card.userName, card }));
    $popup.set({ at: marker, spaces, count: answer?.total ?? count, isLoading: false });
  }

  return { $popup, open, close };
}

function isOnePoint(spots: readonly Spot[]): boolean {
  const [first, ...others] = spots.map((spot) => projectToPx(spot, MAX_ZOOM));
  if (first === undefined) return false;
  return others.every(([x, y]) => Math.hypot(x - first[0], y - first[1]) < POINT_PX);
}
