import { projectToPx } from './map-view.ts';
import type { Spot } from './markers.ts';

/** @returns a lookup that gives `undefined` if nothing is within the distance */
export function nearestAmong<Found extends Spot>(spots: readonly Found[], zoom: number) {
  const placed = spots.map((spot) => ({ spot, at: projectToPx(spot, zoom) }));
  return (to: Spot, reachPx = Infinity): Found | undefined => {
    const [x, y] = projectToPx(to, zoom);
    return placed
      .map(({ spot, at }) => ({ spot, px: Math.hypot(at[0] - x, at[1] - y) }))
      .filter(({ px }) => px <= reachPx)
      .sort((one, other) => one.px - other.px)[0]?.spot;
  };
}
