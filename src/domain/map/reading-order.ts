import { projectToPx } from './map-view.ts';
import type { Spot } from './markers.ts';

/** Markers whose heights differ by less stand in one row. */
const ROW_PX = 48;

/** Spots as a text is read: row by row from the top, each row from the left. */
export function inReadingOrder<Marker extends Spot>(markers: readonly Marker[], zoom: number): Marker[] {
  return markers
    .map((marker) => {
      const [x, y] = projectToPx(marker, zoom);
      return { marker, row: Math.floor(y / ROW_PX), x };
    })
    .sort((one, other) => one.row - other.row || one.x - other.x)
    .map(({ marker }) => marker);
}
