import { projectToPx } from './map-view.ts';
import type { Spot } from './markers.ts';

/** Markers closer in height than this are in the same row. */
const ROW_PX = 48;

/** Row by row from the top, left to right. */
export function inReadingOrder<Marker extends Spot>(markers: readonly Marker[], zoom: number): Marker[] {
  return markers
    .map((marker) => {
      const [x, y] = projectToPx(marker, zoom);
      return { marker, row: Math.floor(y / ROW_PX), x };
    })
    .sort((one, other) => one.row - other.row || one.x - other.x)
    .map(({ marker }) => marker);
}
