import type { PlaceName } from '#domain/place/place-name.ts';

export const HUB_KINDS = ['port', 'airport'] as const;

export interface Hub {
  readonly kind: (typeof HUB_KINDS)[number];
  /** 2 or 3 for the most important ones. */
  readonly rank: number;
  /** A port's town, or an airport's IATA code. */
  readonly name: PlaceName;
  /** In grid steps, as in {@link Shapes}. */
  readonly x: number;
  readonly y: number;
}

/** Highest rank that is shown where the world's outline is drawn. */
export const WORLD_RANK = 3;
