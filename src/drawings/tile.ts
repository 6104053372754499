import type { Face, Solid } from './isometric.ts';
import { paletteFor, type Theme } from './palette.ts';
import { deck } from './shapes/deck.ts';
import { svgOf } from './svg.ts';

export interface DrawingOptions {
  /** `site` for inlining, `light` or `dark` for files; default `site`. */
  readonly theme?: Theme | undefined;
  readonly title?: string | undefined;
}

export interface Tile {
  readonly ground?: readonly Face[];
  readonly solids: readonly Solid[];
  readonly overlay?: readonly Face[];
  /** Centers the scene in the frame. */
  readonly height: number;
}

const SIDE = 16;

export function drawTile(
  { ground = [], solids, overlay, height }: Tile,
  { theme = 'site', title }: DrawingOptions,
): string {
  return svgOf({
    view: { width: 320, height: 240, scale: 9.2, middle: [SIDE / 2, SIDE / 2, (height - 3) / 2 - 0.6] },
    palette: paletteFor(theme),
    ground: [...deck(SIDE, SIDE), ...ground],
    solids,
    overlay,
    shadowArea: { low: [0, 0], high: [SIDE, SIDE] },
    title,
    strokeWidth: 0.9,
  });
}
