import type { TemperatureZone } from '../facts/temperature-zones.ts';
import type { Priced } from './compared-family.ts';
import type { PriceFamily } from './price.ts';
import type { MarketOf } from './price-standings.ts';

/** Markets in which a listing's prices are compared. */
export const MARKET_OF: { readonly [Family in PriceFamily]: (listing: Priced) => MarketOf<Family> } = {
  rent: ({ types }) => (types.includes('emptyPlot') ? 'plot' : 'building'),
  storage: storageMarket,
  order: () => 'orders',
};

/** In °C. */
const [WARMEST_CHILLED, WARMEST_FROZEN] = [15, -18];

/** A price is that of the warmest zone; a refrigerated space without stated zones is chilled. */
function storageMarket({ types, facts }: Priced): MarketOf<'storage'> {
  const zones = (facts['temperatures'] ?? []) as readonly TemperatureZone[];
  const warmest = Math.max(...zones.map(({ max = Infinity }) => max));
  if (zones.length === 0) return types.includes('refrigerated') ? 'chilled' : 'ambient';
  if (warmest > WARMEST_CHILLED) return 'ambient';
  return warmest > WARMEST_FROZEN ? 'chilled' : 'frozen';
}
