import { paletteFor } from './palette.ts';
import { emptyScene, type EmptyKind } from './scenes/empty.ts';
import { FEATURE_YARDS } from './scenes/features.ts';
import { heroYard } from './scenes/hero.ts';
import { notFoundScene } from './scenes/not-found.ts';
import { svgOf } from './svg.ts';
import type { DrawingOptions } from './tile.ts';

/** 1200 × 900, transparent; extends beyond the right and lower edges. */
export function drawHero({ theme = 'site', title }: DrawingOptions = {}): string {
  const view = { width: 1200, height: 900, scale: 12.5, middle: [27.5, 25.5, 0.4], grain: 0.5 } as const;
  return svgOf({ ...heroYard(), view, palette: paletteFor(theme), title });
}

/** 560 × 400, transparent. */
export function drawFeature(
  feature: keyof typeof FEATURE_YARDS,
  { theme = 'site', title }: DrawingOptions = {},
): string {
  const view = { width: 560, height: 400, scale: 11, middle: [12, 10, 1.8], grain: 0.5 } as const;
  return svgOf({ ...FEATURE_YARDS[feature](), view, palette: paletteFor(theme), title });
}

/** 200 × 160, transparent. */
export function drawEmpty(kind: EmptyKind, { theme = 'site', title }: DrawingOptions = {}): string {
  const view = { width: 200, height: 160, scale: 10.6, middle: [4, 4, 0.95] } as const;
  return svgOf({ ...emptyScene(kind), view, palette: paletteFor(theme), title });
}

/** 640 × 440, transparent. */
export function drawNotFound({ theme = 'site', title }: DrawingOptions = {}): string {
  const view = { width: 640, height: 440, scale: 12, middle: [13, 8, 1.9] } as const;
  return svgOf({ ...notFoundScene(), view, palette: paletteFor(theme), title });
}
