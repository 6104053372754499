import { atom, computed } from 'nanostores';
import { formatBounds, isSameView, type MapView, type Size } from '#domain/map/map-view.ts';
import type { Filters } from '#domain/search/filters.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import type { Area } from './search.ts';
import type { SearchMap } from './search-map.ts';
import type { SearchState } from './search-state.ts';

/** What moving the map has loaded, after a pause of so many ms. */
interface Loading {
  readonly now: () => Promise<void>;
  readonly after: (ms: number) => void;
  readonly markers: { readonly regroup: (pauseMs: number) => void };
}

const MOVING_PAUSE_MS = 250;

const inView: Area = { is: 'view' };

/** What the map's moves do to the search, and the ways to send the map somewhere. */
export function createMapMoves<F extends Filters>(state: SearchState<F>, map: SearchMap, loading: Loading) {
  const { $search } = state;
  const { $shownView, $size, $goal } = map;
  /** Whether the search follows the map as the visitor moves it. */
  const $follows = atom(true);

  /** Whether the map has left the part of the world that was searched. */
  const $hasLeftArea = computed(
    [$search, $follows, $shownView, $size],
    ({ area, view }, follows, shown): boolean => {
      if (follows || view === undefined) return false;
      if (area.is === 'everywhere') return true;
      const searched = area.is === 'fixed' ? area.bounds : map.bounds(view);
      return formatBounds(searched) !== formatBounds(map.bounds(shown));
    },
  );

  /** The map has come to rest somewhere. */
  function rest(view: MapView, isByVisitor: boolean): void {
    const before = $shownView.get();
    if (isSameView(view, before)) return;
    $shownView.set(view);
    if (isByVisitor) {
      const search = $search.get();
      const area = $follows.get() ? inView : settled(search.area, search.view ?? before);
      state.replaceAfter(MOVING_PAUSE_MS, { ...search, view, area });
    }
    // A new search groups its markers anyway.
    if (isByVisitor && $follows.get()) loading.after(MOVING_PAUSE_MS);
    else if (view.zoom !== before.zoom) loading.markers.regroup(isByVisitor ? MOVING_PAUSE_MS : 0);
  }

  /** Notes how large the map is: what lies beyond its edges is not searched. */
  function resize(size: Size): void {
    $size.set(size);
  }

  /** Sends the map somewhere in the visitor's name. */
  function send(view: MapView): void {
    $goal.set({ view, isByVisitor: true });
    // Without a map in sight nothing else would tell that it was moved.
    rest(view, true);
  }

  /**
   * Sends the map to where it shows all of the bounds.
   * @param closest the zoom level beyond which it does not go
   * @param atLeast where it goes instead when that would be no nearer
   */
  function sendTo(bounds: Bounds, closest: number, atLeast?: MapView): void {
    const view = map.viewOf(bounds, closest);
    send(atLeast !== undefined && view.zoom <= $shownView.get().zoom ? atLeast : view);
  }

  /** Lets the search follow the map from now on, or leaves it where it is. */
  function follow(isFollowing: boolean): void {
    $follows.set(isFollowing);
    if (isFollowing) {
      searchThisArea();
      return;
    }
    const search = $search.get();
    state.replace({ ...search, area: settled(search.area, $shownView.get()) });
  }

  /** Searches what the map shows now. */
  function searchThisArea(): void {
    const view = $shownView.get();
    state.replace({ ...$search.get(), view, area: $follows.get() ? inView : settled(inView, view) });
    void loading.now();
  }

  /** The same area, which stays where it is when the map moves on from this view. */
  function settled(area: Area, view: MapView): Area {
    return area.is === 'view' ? { is: 'fixed', bounds: map.bounds(view) } : area;
  }

  return {
    $shownView,
    $size,
    $goal,
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
