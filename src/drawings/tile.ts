import type { Face, Solid } from './isometric.ts';
import { paletteFor, type Theme } from './palette.ts';
import { deck } from './shapes/deck.ts';
import { svgOf } from './svg.ts';

/** How a drawing of the site is written. */
export interface DrawingOptions {
  /** `site` for inlining in a page (custom properties), `light` or `dark` for a file; `site` unless told. */
  readonly theme?: Theme | undefined;
  /** Its name for assistive technology; without one the drawing is hidden from it. */
  readonly title?: string | undefined;
}

/** What stands on a tile's pallet of 16 by 16 metres. */
export interface Tile {
  readonly ground?: readonly Face[];
  readonly solids: readonly Solid[];
  readonly overlay?: readonly Face[];
  /** How far the scene reaches up, so that it sits in the frame's middle. */
  readonly height: number;
}

const SIDE = 16;

/** A small scene on its pallet, 320 × 240. */
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
