import { atom, computed } from 'nanostores';
import { boundsOfSpots, isWithin, joinBounds, viewOfBounds } from '#domain/map/bounds.ts';
import { boundsOfView, isSameView, START_VIEW, type MapView, type Size } from '#domain/map/map-view.ts';
import type { Spot } from '#domain/map/markers.ts';
import { boundsOfCircle } from '#domain/place/sphere.ts';
import type { Area } from '#domain/search/area.ts';
import type { Bounds } from '#domain/search/search-query.ts';

export interface MapGoal {
  readonly view: MapView;
  readonly isByVisitor: boolean;
}

/** `if hidden` moves the map only if some results are out of sight. */
type Fit = 'anew' | 'if hidden';

/** Results are fitted no closer than this, to keep some context. */
const CLOSEST_FIT = 11;

export function createSearchMap() {
  const $shownView = atom<MapView>(START_VIEW);
  /** View at the time of the last search or fit. */
  const $searchedView = atom<MapView>(START_VIEW);
  /** Replaced on first layout; on phones the map may stay hidden. */
  const $size = atom<Size>({ width: 800, height: 800 });
  const $isShown = atom(false);
  /** View that the page chose for the search; making room for a popup does not change it. */
  const $followedView = atom<MapView>(START_VIEW);
  const $searchAsMapMoves = atom(true);
  const $goal = atom<MapGoal | undefined>();
  let requestedFit: Fit | undefined;
  /** Bounds of the last fit, until the map moves. */
  let fitted: Bounds | undefined;

  const $hasLeftArea = computed(
    [$shownView, $searchedView],
    (shown, searched) => !isSameView(shown, searched),
  );

  function bounds(view = $shownView.get()): Bounds {
    return boundsOfView(view, $size.get());
  }

  /** Moves the map to the search area. */
  function show(view: MapView): void {
    go(view);
    $searchedView.set(view);
    $followedView.set(view);
  }

  /** Moves the map without searching. */
  function go(view: MapView): void {
    fitted = undefined;
    $shownView.set(view);
    // Each goal is a new object, so that the map returns to a view that it had before.
    $goal.set({ view: { ...view }, isByVisitor: false });
  }

  /** The closest view that shows the bounds. */
  function viewOf(given: Bounds, closest = CLOSEST_FIT): MapView {
    return viewOfBounds(given, $size.get(), closest);
  }

  function requestFit(isWanted: boolean): void {
    requestedFit = isWanted ? 'anew' : undefined;
  }

  function keepInSight(): void {
    requestedFit ??= 'if hidden';
  }

  /** Fits the search circle, or the results if there is none. */
  function fit(spots: readonly (Spot & { bounds?: Bounds | undefined })[], area: Area): void {
    const wanted = requestedFit;
    requestedFit = undefined;
    const found = area.type === 'near' ? boundsOfCircle(area.at, area.radiusKm) : boundsOfSpots(spots);
    if (wanted === undefined || found === undefined) return;
    if (wanted === 'anew' || !isWithin(found, bounds())) showAll(found);
    // A map that shrinks must still show all results.
    else fitted &&= joinBounds([fitted, found]);
  }

  function showAll(found: Bounds): void {
    show(viewOf(found));
    fitted = found;
  }

  /** Keeps the fitted bounds visible. */
  function resize(size: Size): void {
    $size.set(size);
    $isShown.set(true);
    if (fitted !== undefined) showAll(fitted);
  }

  /** The visitor has moved the map, so it no longer fits itself. */
  function moved(view: MapView): void {
    fitted = undefined;
    $shownView.set(view);
  }

  return {
    $shownView,
    $searchedView,
    $size,
    $isShown,
    $followedView,
    $searchAsMapMoves,
    $goal,
    $hasLeftArea,
    bounds,
    show,
    go,
    viewOf,
    requestFit,
    keepInSight,
    fit,
    resize,
    moved,
  };
}

export type SearchMap = ReturnType<typeof createSearchMap>;
