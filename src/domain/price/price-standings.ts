import type { PriceFamily } from './price.ts';

/** How far a price can be compared; the order of a list sorted by price. */
export const STANDINGS = ['complete', 'incomplete', 'onRequest', 'asStated'] as const;

export type PriceStanding = (typeof STANDINGS)[number];

/** Compared apart within a family. */
export const MARKETS = {
  rent: ['building', 'plot'],
  storage: ['ambient', 'chilled', 'frozen'],
  order: ['orders'],
} as const satisfies Record<PriceFamily, readonly string[]>;

export type MarketOf<Family extends PriceFamily> = (typeof MARKETS)[Family][number];

export type PriceMarket = MarketOf<PriceFamily>;

export const PRICE_MARKETS: readonly PriceMarket[] = Object.values(MARKETS).flat();
