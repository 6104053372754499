import { projectToPx, TILE_PX } from '#domain/map/map-view.ts';
import type { Coordinates } from '#domain/place/place.ts';

export const placeOnGrid = (point: Coordinates, bits: number): number[] =>
  projectToPx(point, 0).map((px) => Math.round((px / TILE_PX) * 2 ** bits));
