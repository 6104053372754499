import type { TemperatureZone } from '../facts/temperature-zones.ts';
import type { ListingKind } from '../listing/listing-state.ts';
import { comparableOf, type Comparable } from './comparable.ts';
import { familyOf, type Price, type PriceFamily } from './price.ts';
import { MARKETS, type PriceStanding } from './price-standings.ts';

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

export interface Priced {
  readonly kind: ListingKind;
  readonly types: readonly string[];
  readonly facts: Readonly<Record<string, unknown>>;
}

export const storedPrices = (prices: readonly Price[], priced: Priced): readonly StoredPrice[] =>
  prices.map((price) => {
    const family = familyOf(price.per);
    const market = family === 'rent' ? rentMarket(priced) : storageMarket(priced);
    const comparable = comparableOf(price);
    if (comparable === undefined)
      return { family, market, standing: 'onRequest', currency: '', amount: 0, level: undefined };
    const { currency, low } = comparable;
    const standing = standingOf(family, comparable, priced);
    return { family, market, standing, currency, amount: low, level: levelOf(price, comparable, standing) };
  });

/** Rents under a storage contract include services, so they are shown as stated and never compared. */
export const isComparable = (family: PriceFamily, { kind, facts }: Pick<Priced, 'kind' | 'facts'>): boolean =>
  family === 'storage' || (kind === 'space' && facts['dealType'] !== 'storageContract');

function standingOf(family: PriceFamily, { missing }: Comparable, priced: Priced): PriceStanding {
  if (!isComparable(family, priced)) return 'asStated';
  return missing.length === 0 ? 'complete' : 'incomplete';
}

function levelOf({ type }: Price, { low, high = low }: Comparable, standing: PriceStanding) {
  return standing === 'complete' && type !== 'from' ? Math.round((low + high) / 2) : undefined;
}

const rentMarket = ({ types }: Priced): number =>
  MARKETS.rent.indexOf(types.includes('emptyPlot') ? 'plot' : 'building');

/** A price is that of the warmest zone; a refrigerated space without stated zones is chilled. */
function storageMarket({ types, facts }: Priced): number {
  const zones = (facts['temperatures'] ?? []) as readonly TemperatureZone[];
  const warmest = Math.max(...zones.map(({ max = Infinity }) => max));
  if (zones.length === 0) return storage(types.includes('refrigerated') ? 'chilled' : 'ambient');
  if (warmest > WARMEST_CHILLED) return storage('ambient');
  return storage(warmest > WARMEST_FROZEN ? 'chilled' : 'frozen');
}

const storage = (market: (typeof MARKETS.storage)[number]): number => MARKETS.storage.indexOf(market);

/** In °C. */
const [WARMEST_CHILLED, WARMEST_FROZEN] = [15, -18];
