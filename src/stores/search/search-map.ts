import { atom } from 'nanostores';
import {
  boundsOfSpots,
  boundsOfView,
  START_VIEW,
  viewOfBounds,
  type MapView,
  type Size,
} from '#domain/map/map-view.ts';
import type { Spot } from '#domain/map/markers.ts';
import type { Bounds } from '#domain/search/search-query.ts';

/** Where the map is to go next. */
export interface MapGoal {
  readonly view: MapView;
  readonly isByVisitor: boolean;
}

/** What is found is fitted into the map, but never so closely that its surroundings are gone. */
const CLOSEST_FIT = 11;

/** The map of a search: what it shows, and where it is sent. */
export function createSearchMap() {
  /** What the map shows, whoever has moved it there. */
  const $shownView = atom<MapView>(START_VIEW);
  /** How large the map is; a phone's is not seen until it is asked for. */
  const $size = atom<Size>({ width: 800, height: 800 });
  const $goal = atom<MapGoal | undefined>();
  let isFitWanted = false;

  /** What the map shows, or shows at another view, in degrees. */
  function bounds(view = $shownView.get()): Bounds {
    return boundsOfView(view, $size.get());
  }

  /** Sends the map somewhere, whether or not it is in sight. */
  function show(view: MapView): void {
    $shownView.set(view);
    $goal.set({ view, isByVisitor: false });
  }

  /** The view that shows all of the bounds, and no more of the world than it must. */
  function viewOf(given: Bounds, closest = CLOSEST_FIT): MapView {
    return viewOfBounds(given, $size.get(), closest);
  }

  /** Whether what is found next is brought into sight. */
  function wantFit(isWanted: boolean): void {
    isFitWanted = isWanted;
  }

  /** Brings into sight what was found, if that is wanted. */
  function fit(spots: readonly Spot[]): void {
    const found = isFitWanted ? boundsOfSpots(spots) : undefined;
    isFitWanted = false;
    if (found !== undefined) $goal.set({ view: viewOf(found), isByVisitor: false });
  }

  return { $shownView, $size, $goal, bounds, show, viewOf, wantFit, fit };
}

/** The map of one search. */
export type SearchMap = ReturnType<typeof createSearchMap>;
