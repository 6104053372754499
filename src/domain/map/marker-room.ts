import { projectToPx } from './map-view.ts';
import type { Spot } from './markers.ts';
import { boxAround, createPxGrid } from './px-grid.ts';

export interface Sized extends Spot {
  readonly key: string;
  readonly smallPx: number;
  /** Undefined if the marker has no text or always shows it. */
  readonly wordsPx?: number | undefined;
}

export const WORDS_HEIGHT_PX = 28;
const AIR_PX = 2;

/** Keys of markers whose text covers no other marker and no text of an earlier one. */
export function findRoom(markers: readonly Sized[], zoom: number): ReadonlySet<string> {
  const grid = createPxGrid<string>();
  const placed = markers.map((marker) => ({ marker, at: projectToPx(marker, zoom) }));
  for (const { marker, at } of placed) grid.add(boxAround(at, marker.smallPx, marker.smallPx), marker.key);
  const roomy = new Set<string>();
  for (const { marker, at } of placed) {
    if (marker.wordsPx === undefined) continue;
    const box = boxAround(at, marker.wordsPx + AIR_PX, WORDS_HEIGHT_PX + AIR_PX);
    if (grid.touching(box).some((key) => key !== marker.key)) continue;
    grid.add(box, marker.key);
    roomy.add(marker.key);
  }
  return roomy;
}
