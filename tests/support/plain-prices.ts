import { comparableOf } from '#domain/price/comparable.ts';
import { familyOf, type Price, type PriceFamily } from '#domain/price/price.ts';
import type { Filter, PriceFilter } from '#domain/search/filters.ts';

export const isPriceFilter = (filter: Filter): filter is PriceFilter =>
  filter.type === 'priceFamily' || filter.type === 'maxPrice' || filter.type === 'currency';

export interface PricedListing {
  readonly id: string;
  /** Listings of different markets are never sorted together. */
  readonly market: number;
  /** Of a space or service. */
  readonly types: readonly string[];
  readonly prices: readonly Price[];
}

export interface AskedPrice {
  readonly family: PriceFamily;
  readonly currency: string;
}

const priceOf = ({ prices }: PricedListing, family: PriceFamily): Price | undefined =>
  prices.find(({ per }) => familyOf(per) === family);

/** Whether a listing is within a limit in minor units. */
export function saysOfPrice(
  listing: PricedListing,
  { family, currency }: AskedPrice,
  atMost: number,
): 'yes' | 'no' | 'unstated' | 'onRequest' {
  const price = priceOf(listing, family);
  // Others than 3PLs can never state it.
  if (family === 'order' && !listing.types.includes('pl3')) return 'no';
  if (price === undefined) return 'unstated';
  const comparable = comparableOf(price);
  if (comparable === undefined) return 'onRequest';
  if (comparable.currency !== currency || comparable.low > atMost) return 'no';
  return comparable.missing.length > 0 ? 'unstated' : 'yes';
}

const PLACES = { complete: 0, incomplete: 1, onRequest: 2, asStated: 3, unpriced: 4 } as const;

interface Placed {
  readonly id: string;
  readonly standing: keyof typeof PLACES;
  readonly market: number;
  readonly amount: number;
}

function placed(listing: PricedListing, { family, currency }: AskedPrice): Placed {
  const { id, market } = listing;
  const price = priceOf(listing, family);
  const comparable = price && comparableOf(price);
  if (price === undefined) return { id, standing: 'unpriced', market: 0, amount: 0 };
  if (comparable === undefined) return { id, standing: 'onRequest', market: 0, amount: 0 };
  if (comparable.currency !== currency) return { id, standing: 'asStated', market: 0, amount: 0 };
  const standing = comparable.missing.length > 0 ? 'incomplete' : 'complete';
  return { id, standing, market, amount: comparable.low };
}

/** In the order of a list sorted by price. */
export const inPriceOrder = (listings: readonly PricedListing[], asked: AskedPrice): Placed[] =>
  listings
    .map((listing) => placed(listing, asked))
    .toSorted(
      (one, other) =>
        PLACES[one.standing] - PLACES[other.standing] ||
        one.market - other.market ||
        one.amount - other.amount ||
        // The priced go up by id, the others from the newest down.
        (PLACES[one.standing] < 2 ? 1 : -1) * (one.id < other.id ? -1 : 1),
    );
