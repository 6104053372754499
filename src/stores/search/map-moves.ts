import { atom, computed } from 'nanostores';
import { isSameView, type MapView, type Size } from '#domain/map/map-view.ts';
import { mapArea, sameOrder } from '#domain/search/area.ts';
import type { Filters } from '#domain/search/filters.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import type { SearchMap } from './search-map.ts';
import type { SearchState } from './search-state.ts';

interface Loading {
  readonly now: () => Promise<void>;
  readonly after: (ms: number) => void;
  readonly markers: { readonly regroup: (pauseMs: number) => void };
  readonly place: { readonly begin: () => void };
}

const MOVING_PAUSE_MS = 250;

export function createMapMoves<F extends Filters>(
  state: SearchState<F>,
  map: SearchMap,
  loading: Loading,
  forgetLookup: () => void,
) {
  const { $search } = state;
  const { $shownView, $searchedView, $size, $goal, $hasLeftArea } = map;
  const $follows = atom(true);
  const $circle = computed($search, ({ area }) => (area.type === 'near' ? area : undefined));

  /** Only moves by the visitor affect the search. */
  function rest(view: MapView, isByVisitor: boolean): void {
    const before = $shownView.get();
    if (isSameView(view, before)) return;
    // Moves by the page, such as making room for a popup, do not leave the searched area.
    if (!isByVisitor && !$hasLeftArea.get()) $searchedView.set(view);
    if (isByVisitor) map.moved(view);
    else $shownView.set(view);
    if (isByVisitor && $follows.get()) {
      searchAt(view, (search) => state.later(MOVING_PAUSE_MS, search, 'map'));
      loading.after(MOVING_PAUSE_MS);
      return;
    }
    if (isByVisitor) state.later(MOVING_PAUSE_MS, { ...$search.get(), view });
    if (view.zoom !== before.zoom) loading.markers.regroup(isByVisitor ? MOVING_PAUSE_MS : 0);
  }

  /** Only the visible part of the map is searched. */
  function resize(size: Size): void {
    const { zoom } = $shownView.get();
    map.resize(size);
    if ($shownView.get().zoom !== zoom) loading.markers.regroup(0);
  }

  /** Does not search. */
  function send(view: MapView): void {
    const { zoom } = $shownView.get();
    map.go(view);
    state.replace({ ...$search.get(), view });
    if (view.zoom !== zoom) loading.markers.regroup(0);
  }

  /**
   * @param closest maximum zoom level @param atLeast fallback if the bounds are not closer than the current
   * view
   */
  function sendTo(bounds: Bounds, closest: number, atLeast?: MapView): void {
    const view = map.viewOf(bounds, closest);
    send(atLeast !== undefined && view.zoom <= $shownView.get().zoom ? atLeast : view);
  }

  /** A named place stays until the map is moved. */
  function follow(isFollowing: boolean): void {
    $follows.set(isFollowing);
    const { area } = $search.get();
    const isNamed = area.type === 'near' || area.type === 'country';
    if (isFollowing && !isNamed && $hasLeftArea.get()) searchThisArea();
  }

  function searchThisArea(): void {
    searchAt($shownView.get(), state.push);
    void loading.now();
  }

  function searchAt(view: MapView, enter: (search: ReturnType<typeof $search.get>) => void): void {
    forgetLookup();
    map.wantFit(false);
    $searchedView.set(view);
    loading.place.begin();
    const search = $search.get();
    const area = mapArea(map.bounds(view));
    enter({ ...search, view, area, wanted: undefined, sort: sameOrder(search.area, search.sort, area) });
  }

  return {
    $shownView,
    $size,
    $goal,
    $circle,
    $follows,
    $hasLeftArea,
    rest,
    resize,
    send,
    sendTo,
    follow,
    searchThisArea,
  };
}
