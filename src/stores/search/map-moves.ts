import { atom, computed } from 'nanostores';
import { isSameView, type MapView, type Size } from '#domain/map/map-view.ts';
import { mapArea, sameOrder } from '#domain/search/area.ts';
import type { Filters } from '#domain/search/filters.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import type { SearchMap } from './search-map.ts';
import type { SearchState } from './search-state.ts';

const MOVING_PAUSE_MS = 250;

export function createMapMoves<F extends Filters>(
  state: SearchState<F>,
  map: SearchMap,
  regroup: (pauseMs: number) => void,
  cancelLookup: () => void,
) {
  const { $search } = state;
  const { $shownView, $searchedView, $size, $goal, $hasLeftArea } = map;
  const $searchAsMapMoves = atom(true);
  const $circle = computed($search, ({ area }) => (area.type === 'near' ? area : undefined));

  /** Only moves by the visitor affect the search. */
  function onMapMoved(view: MapView, isByVisitor: boolean): void {
    const before = $shownView.get();
    if (isSameView(view, before)) return;
    // Moves by the page, such as making room for a popup, do not leave the searched area.
    if (!isByVisitor && !$hasLeftArea.get()) $searchedView.set(view);
    if (isByVisitor) map.moved(view);
    else $shownView.set(view);
    if (isByVisitor && $searchAsMapMoves.get()) {
      searchAt(view, (search) => state.changeDebounced(MOVING_PAUSE_MS, search, 'map'));
      return;
    }
    if (isByVisitor) state.changeDebounced(MOVING_PAUSE_MS, { ...$search.get(), view });
    if (view.zoom !== before.zoom) regroup(isByVisitor ? MOVING_PAUSE_MS : 0);
  }

  /** Only the visible part of the map is searched. */
  function resize(size: Size): void {
    const { zoom } = $shownView.get();
    map.resize(size);
    if ($shownView.get().zoom !== zoom) regroup(0);
  }

  /** Does not search. */
  function send(view: MapView): void {
    const { zoom } = $shownView.get();
    map.go(view);
    state.replace({ ...$search.get(), view });
    if (view.zoom !== zoom) regroup(0);
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
  function setSearchAsMapMoves(isOn: boolean): void {
    $searchAsMapMoves.set(isOn);
    const { area } = $search.get();
    const isNamed = area.type === 'near' || area.type === 'country';
    if (isOn && !isNamed && $hasLeftArea.get()) searchThisArea();
  }

  function searchThisArea(): void {
    searchAt($shownView.get(), state.push);
  }

  function searchAt(view: MapView, change: (search: ReturnType<typeof $search.get>) => void): void {
    cancelLookup();
    map.requestFit(false);
    $searchedView.set(view);
    const search = $search.get();
    const area = mapArea(map.bounds(view));
    change({
      ...search,
      view,
      area,
      pendingPlace: undefined,
      sort: sameOrder(search.area, search.sort, area),
    });
  }

  return {
    $shownView,
    $size,
    $goal,
    $circle,
    $searchAsMapMoves,
    $hasLeftArea,
    onMapMoved,
    resize,
    send,
    sendTo,
    setSearchAsMapMoves,
    searchThisArea,
  };
}
