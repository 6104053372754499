import { projectToPx } from './map-view.ts';
import type { Spot } from './markers.ts';
import { boxAround, createPxGrid } from './px-grid.ts';

/** A marker that shows what it says where there is room for it, and is small otherwise. */
export interface Sized extends Spot {
  readonly key: string;
  /** Its width and height without words. */
  readonly smallPx: number;
  /** Its width with words; nothing for a marker that has none, or always shows them. */
  readonly wordsPx?: number | undefined;
}

/** How high a marker with words is. */
export const WORDS_HEIGHT_PX = 28;
const AIR_PX = 2;

/**
 * The keys of those markers that have room for their words at a zoom level: they cover no other marker, and no words of
 * one that comes before them.
 */
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
