import { atom, computed } from 'nanostores';
import {
  boundsOfSpots,
  boundsOfView,
  isSameView,
  isWithin,
  joinBounds,
  START_VIEW,
  viewOfBounds,
  type MapView,
  type Size,
} from '#domain/map/map-view.ts';
import type { Spot } from '#domain/map/markers.ts';
import { boundsOfCircle } from '#domain/place/sphere.ts';
import type { Area } from '#domain/search/area.ts';
import type { Bounds } from '#domain/search/search-query.ts';

/** Where the map is to go next. */
export interface MapGoal {
  readonly view: MapView;
  readonly isByVisitor: boolean;
}

/** How what is found is brought into sight: as closely as it allows, or only where some of it is out of sight. */
type Fit = 'anew' | 'if hidden';

/** What is found is fitted into the map, but never so closely that its surroundings are gone. */
const CLOSEST_FIT = 11;

/** The map of a search: what it shows, and where it is sent. */
export function createSearchMap() {
  /** What the map shows, whoever has moved it there. */
  const $shownView = atom<MapView>(START_VIEW);
  /** What it showed when what is searched was last decided or brought into sight. */
  const $searchedView = atom<MapView>(START_VIEW);
  /** How large the map is; a phone's is not seen until it is asked for. */
  const $size = atom<Size>({ width: 800, height: 800 });
  const $goal = atom<MapGoal | undefined>();
  let wantedFit: Fit | undefined;
  /** What was last brought into sight, until the map goes somewhere else. */
  let fitted: Bounds | undefined;

  /** Whether the map has left the part of the world that was searched, whoever has moved it. */
  const $hasLeftArea = computed(
    [$shownView, $searchedView],
    (shown, searched) => !isSameView(shown, searched),
  );

  /** What the map shows, or shows at another view, in degrees. */
  function bounds(view = $shownView.get()): Bounds {
    return boundsOfView(view, $size.get());
  }

  /** Sends the map to where the search is, whether or not it is in sight. */
  function show(view: MapView): void {
    go(view);
    $searchedView.set(view);
  }

  /** Sends the map somewhere, which is not a search there. */
  function go(view: MapView): void {
    fitted = undefined;
    $shownView.set(view);
    $goal.set({ view, isByVisitor: false });
  }

  /** The view that shows all of the bounds, and no more of the world than it must. */
  function viewOf(given: Bounds, closest = CLOSEST_FIT): MapView {
    return viewOfBounds(given, $size.get(), closest);
  }

  /** Decides whether the map goes to what is found next. */
  function wantFit(isWanted: boolean): void {
    wantedFit = isWanted ? 'anew' : undefined;
  }

  /** Sees to it that nothing that is found next is out of sight. */
  function keepInSight(): void {
    wantedFit ??= 'if hidden';
  }

  /** Brings into sight what was found, else the circle that was searched, if that is wanted. */
  function fit(spots: readonly (Spot & { bounds?: Bounds | undefined })[], area: Area): void {
    const wanted = wantedFit;
    wantedFit = undefined;
    const circle = area.is === 'near' ? boundsOfCircle(area.at, area.radiusKm) : undefined;
    const found = boundsOfSpots(spots) ?? circle;
    if (wanted === undefined || found === undefined) return;
    if (wanted === 'anew' || !isWithin(found, bounds())) showAll(found);
    // A map that turns out smaller has to show it all the same.
    else fitted &&= joinBounds(fitted, found);
  }

  function showAll(found: Bounds): void {
    show(viewOf(found));
    fitted = found;
  }

  /** Notes how large the map is; what was brought into sight stays whole in it. */
  function resize(size: Size): void {
    $size.set(size);
    if (fitted !== undefined) showAll(fitted);
  }

  /** Notes that the visitor has moved the map, which then stays where they have left it. */
  function moved(view: MapView): void {
    fitted = undefined;
    $shownView.set(view);
  }

  return {
    $shownView,
    $searchedView,
    $size,
    $goal,
    $hasLeftArea,
    bounds,
    show,
    go,
    viewOf,
    wantFit,
    keepInSight,
    fit,
    resize,
    moved,
  };
}

/** The map of one search. */
export type SearchMap = ReturnType<typeof createSearchMap>;
