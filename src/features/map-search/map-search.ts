import { atom } from 'nanostores';
import type { QueryOf } from '#api/endpoint.ts';
import { clusterSpaces, filterSpaces } from '#api/spaces.ts';
import { call } from '#client/call.ts';
import { initialValues } from '#domain/search/filter-values.ts';
import type { Bounds, Sort } from '#domain/search/search-query.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import {
  boundsOfSpots,
  boundsOfView,
  isSameView,
  START_VIEW,
  viewOfBounds,
  type MapView,
  type Size,
} from '#domain/map/map-view.ts';
import { $listPlace, readListPlace } from './list-place.ts';
import { $clusters, $markers, $results, $shownView, spacesOf } from './results.ts';
import {
  INITIAL_SEARCH,
  readSearch,
  writeSearch,
  type Search,
  type SpaceFilterValues,
} from './search-address.ts';
import { $follows, $mapSize, $search, filterQuery } from './search-state.ts';

/** Where the map is to go next. */
export interface MapGoal {
  readonly view: MapView;
  readonly isByVisitor: boolean;
}
export const $goal = atom<MapGoal | undefined>();

const TYPING_PAUSE_MS = 300;
const MOVING_PAUSE_MS = 250;
/** A place's results are fitted into the map, but never so closely that their surroundings are gone. */
const CLOSEST_FIT = 11;

let loading = new AbortController();
let loadingClusters = new AbortController();
let pause: ReturnType<typeof setTimeout> | undefined;
/** Results that are on their way are to be brought into sight. */
let isFitWanted = false;

/** Takes over what the page's address says and searches for it; from now on Back and Forward do the same. */
export function startSearch(): () => void {
  $follows.set(!matchMedia('(pointer: coarse)').matches);
  enterAddress(true);
  const goBack = () => enterAddress(false);
  addEventListener('popstate', goBack);
  return () => removeEventListener('popstate', goBack);
}

/** Notes how large the map is: what lies beyond its edges is not searched. */
export function resizeMap(size: Size): void {
  $mapSize.set(size);
}

/** Searches with other filters; while the visitor is typing only once they pause. */
export function changeFilters(filters: SpaceFilterValues, isTyped: boolean): void {
  const search = $search.get();
  const hasNewPlace = filters.locationData !== search.filters.locationData;
  // A place is searched wherever it is, and then shown; the map's extent no longer counts.
  const whole = hasNewPlace ? ({ view: undefined, area: { is: 'everywhere' } } as const) : {};
  isFitWanted ||= hasNewPlace && filters.locationData.search.trim() !== '';
  if (!isTyped) {
    change({ ...search, filters, ...whole }, 'push');
    void load();
    return;
  }
  $search.set({ ...search, filters, ...whole });
  afterPause(TYPING_PAUSE_MS, () => {
    change($search.get(), 'replace');
    void load();
  });
}

/** Searches without any filter. */
export function clearFilters(): void {
  changeFilters(initialValues(spaceFilters), false);
}

/** Orders the list anew. */
export function changeSort(sort: Sort): void {
  change({ ...$search.get(), sort }, 'push');
  void load();
}

/** Shows the list as cards or as rows. */
export function changeLayout(layout: Search['layout']): void {
  change({ ...$search.get(), layout }, 'replace');
}

/** Shows the list or the map where there is no room for both. */
export function changePanel(panel: Search['panel']): void {
  change({ ...$search.get(), panel }, 'push');
}

/** The map has come to rest somewhere. */
export function restMap(view: MapView, isByVisitor: boolean): void {
  const before = $shownView.get();
  if (isSameView(view, before)) return;
  $shownView.set(view);
  if (isByVisitor) {
    const search = $search.get();
    const kept =
      search.area.is === 'view' ? fixed(boundsOfView(search.view ?? before, $mapSize.get())) : search.area;
    const area = $follows.get() ? ({ is: 'view' } as const) : kept;
    $search.set({ ...search, view, area });
    afterPause(MOVING_PAUSE_MS, () => {
      change($search.get(), 'replace');
      if ($follows.get()) void load();
      else if (view.zoom !== before.zoom) void loadClusters();
    });
  } else if (view.zoom !== before.zoom && $clusters.get() !== undefined) void loadClusters();
}

/** Lets the search follow the map from now on, or leaves it where it is. */
export function follow(isFollowing: boolean): void {
  $follows.set(isFollowing);
  if (isFollowing) searchThisArea();
  else {
    const { area, ...search } = $search.get();
    const kept = area.is === 'view' ? fixed(boundsOfView($shownView.get(), $mapSize.get())) : area;
    change({ ...search, area: kept }, 'replace');
  }
}

/** Searches what the map shows now. */
export function searchThisArea(): void {
  const view = $shownView.get();
  const area = $follows.get() ? ({ is: 'view' } as const) : fixed(boundsOfView(view, $mapSize.get()));
  change({ ...$search.get(), view, area }, 'replace');
  void load();
}

/** Appends the next page to the list. */
export async function loadMore(): Promise<void> {
  const results = $results.get();
  if (results.is !== 'loaded' || results.next === null || results.more === 'busy') return;
  const { signal } = loading;
  $results.set({ ...results, more: 'busy' });
  try {
    const query = { ...queryOf($search.get()), cursor: results.next };
    const page = await call(filterSpaces, { query, signal });
    const spaces = [...results.spaces, ...page.spaces];
    $results.set({ ...results, spaces, next: page.nextCursor, more: 'ready' });
  } catch {
    if (!signal.aborted) $results.set({ ...results, more: 'failed' });
  }
}

/** Searches again for the same. */
export async function load(): Promise<void> {
  clearTimeout(pause);
  loading.abort();
  loading = new AbortController();
  const { signal } = loading;
  const search = $search.get();
  $results.set({ is: 'loading', earlier: spacesOf($results.get()) });
  try {
    const page = await call(filterSpaces, { query: queryOf(search), signal });
    const isComplete = page.nextCursor === null;
    if (isComplete) {
      loadingClusters.abort();
      $clusters.set(undefined);
    }
    $results.set({
      is: 'loaded',
      spaces: page.spaces,
      total: page.total,
      isCapped: page.totalIsCapped ?? false,
      next: page.nextCursor,
      more: 'ready',
    });
    const clustered = isComplete ? undefined : loadClusters();
    await loadUpTo($listPlace.get()?.loaded ?? 0, signal);
    await clustered;
    if (!signal.aborted) fitMap();
  } catch {
    if (signal.aborted) return;
    loadingClusters.abort();
    $clusters.set(undefined);
    $results.set({ is: 'failed' });
  }
}

/** Sends the map somewhere. */
export function sendMap(view: MapView, isByVisitor: boolean): void {
  $goal.set({ view, isByVisitor });
  // Without a map in sight nothing else would tell that it was moved.
  if (isByVisitor) restMap(view, true);
}

/**
 * Sends the map to where it shows all of the bounds.
 * @param atLeast where it goes instead when that would be no nearer
 */
export function sendMapTo(
  bounds: Bounds,
  isByVisitor: boolean,
  closest = CLOSEST_FIT,
  atLeast?: MapView,
): void {
  const view = viewOfBounds(bounds, $mapSize.get(), closest);
  sendMap(atLeast !== undefined && view.zoom <= $shownView.get().zoom ? atLeast : view, isByVisitor);
}

function enterAddress(isFirst: boolean): void {
  const search = readSearch(new URLSearchParams(location.search));
  const before = $search.get();
  $search.set(search);
  $listPlace.set(readListPlace(history.state));
  // Another panel or layout, or a part of the page, shows the same results.
  if (!isFirst && wordOf(search) === wordOf(before)) return;
  if (search.view !== undefined && search.area.is !== 'view') $follows.set(false);
  const hasPlace = search.filters.locationData.search.trim() !== '';
  isFitWanted = search.view === undefined && hasPlace;
  const view = search.view ?? (before.view !== undefined && !hasPlace ? START_VIEW : undefined);
  if (view !== undefined) {
    $shownView.set(view);
    sendMap(view, false);
  }
  void load();
}

async function loadUpTo(count: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    const results = $results.get();
    if (signal.aborted || results.is !== 'loaded' || results.next === null) return;
    if (results.spaces.length >= count || results.more === 'failed') return;
    await loadMore();
  }
}

async function loadClusters(): Promise<void> {
  loadingClusters.abort();
  loadingClusters = new AbortController();
  const { signal } = loadingClusters;
  const query = { ...filterQuery($search.get()), zoom: String($shownView.get().zoom) };
  try {
    const { clusters } = await call(clusterSpaces, { query, signal });
    $clusters.set(clusters);
  } catch {
    // The list's own spaces are marked at least.
    if (!signal.aborted) $clusters.set(undefined);
  }
}

function fitMap(): void {
  if (!isFitWanted) return;
  isFitWanted = false;
  const bounds = boundsOfSpots($markers.get());
  if (bounds !== undefined) sendMapTo(bounds, false);
}

function change(search: Search, how: 'push' | 'replace'): void {
  $search.set(search);
  const query = writeSearch(search).toString();
  if (query === queryText()) return;
  const address = location.pathname + (query === '' ? '' : `?${query}`);
  if (how === 'push') {
    $listPlace.set(undefined);
    history.pushState(null, '', address);
  } else history.replaceState(history.state, '', address);
}

function afterPause(ms: number, then: () => void): void {
  clearTimeout(pause);
  pause = setTimeout(then, ms);
}

function queryOf(search: Search): QueryOf<typeof filterSpaces> {
  const query = filterQuery(search);
  return search.sort === INITIAL_SEARCH.sort ? query : { ...query, sort: search.sort };
}

const fixed = (bounds: Bounds) => ({ is: 'fixed', bounds }) as const;
const wordOf = (search: Search): string =>
  writeSearch({ ...search, panel: INITIAL_SEARCH.panel, layout: INITIAL_SEARCH.layout }).toString();
const queryText = (): string => new URLSearchParams(location.search).toString();
