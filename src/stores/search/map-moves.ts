import { computed } from 'nanostores';
import { isSameView, type MapView, type Size } from '#domain/map/map-view.ts';
import { mapArea, sameOrder } from '#domain/search/area.ts';
import type { Filters } from '#domain/search/filters.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import type { SearchMap } from './search-map.ts';
import type { SearchState } from './search-state.ts';
import { isPlaced } from './searched-area.ts';

const MOVING_PAUSE_MS = 250;

export function createMapMoves<F extends Filters>(
  filters: F,
  state: SearchState<F>,
  map: SearchMap,
  regroup: (pauseMs: number) => void,
  cancelLookup: () => void,
) {
  const { $search } = state;
  const { $shownView, $searchedView, $size, $searchAsMapMoves, $goal, $hasLeftArea } = map;
  const $circle = computed($search, ({ area }) => (area.type === 'near' ? area : undefined));

  /** Only moves by the visitor affect the search; near a place they offer to search there. */
  function onMapMoved(view: MapView, isByVisitor: boolean): void {
    const before = $shownView.get();
    if (isSameView(view, before)) return;
    // Moves by the page, such as making room for a popup, do not leave the searched area.
    if (!isByVisitor && !$hasLeftArea.get()) $searchedView.set(view);
    if (isByVisitor) map.moved(view);
    else $shownView.set(view);
    if (isByVisitor && $searchAsMapMoves.get() && $circle.get() === undefined) {
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
   * Opens a group; a place stays, else the search follows. @param closest maximum zoom level @param atLeast
   * view if the bounds are unknown or not closer than the current view
   */
  function openGroup(bounds: Bounds | undefined, closest: number, atLeast: MapView): void {
    const fitting = bounds && map.viewOf(bounds, closest);
    const view = fitting && fitting.zoom > $shownView.get().zoom ? fitting : atLeast;
    const search = $search.get();
    const isFree = search.area.type === 'map' || !isPlaced(filters, search);
    if (!isFree || !$searchAsMapMoves.get()) {
      send(view);
      return;
    }
    map.go(view);
    searchAt(view, state.push);
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

  /** Lists a part of what the map shows, without moving the map. */
  function searchWithin(bounds: Bounds): void {
    searchAt($shownView.get(), (search) => state.push({ ...search, panel: 'list' }), bounds);
  }

  function searchAt(
    view: MapView,
    change: (search: ReturnType<typeof $search.get>) => void,
    bounds = map.bounds(view),
  ): void {
    cancelLookup();
    map.requestFit(false);
    $searchedView.set(view);
    const search = $search.get();
    const area = mapArea(bounds);
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
    openGroup,
    setSearchAsMapMoves,
    searchThisArea,
    searchWithin,
  };
}
