import { comparableOf, comparedFamily, type Comparable } from './comparable.ts';
import type { Priced } from './compared-family.ts';
import { familyOf, type Price, type PriceFamily } from './price.ts';
import { MARKET_OF } from './price-markets.ts';
import { MARKETS, type PriceMarket, type PriceStanding } from './price-standings.ts';

/** Searches compare it. */
export interface StoredPrice {
  readonly family: PriceFamily;
  readonly standing: PriceStanding;
  /** Place in {@link MARKETS}. */
  readonly market: number;
  /** Empty on request. */
  readonly currency: string;
  /** Comparable low end in minor units; 0 on request. */
  readonly amount: number;
  /** For price levels: a complete fixed price or the middle of a complete range. */
  readonly level: number | undefined;
}

export const storedPrices = (prices: readonly Price[], priced: Priced): readonly StoredPrice[] =>
  prices.map((price) => {
    const family = familyOf(price.per);
    const markets: readonly PriceMarket[] = MARKETS[family];
    const market = markets.indexOf(MARKET_OF[family](priced));
    const comparable = comparableOf(price);
    if (comparable === undefined)
      return { family, market, standing: 'onRequest', currency: '', amount: 0, level: undefined };
    const { currency, low } = comparable;
    const standing = standingOf(family, comparable, priced);
    return { family, market, standing, currency, amount: low, level: levelOf(price, comparable, standing) };
  });

function standingOf(family: PriceFamily, { missing }: Comparable, priced: Priced): PriceStanding {
  if (!comparedFamily(family).isCompared(priced)) return 'asStated';
  return missing.length === 0 ? 'complete' : 'incomplete';
}

function levelOf({ type }: Price, { low, high = low }: Comparable, standing: PriceStanding) {
  return standing === 'complete' && type !== 'from' ? Math.round((low + high) / 2) : undefined;
}
