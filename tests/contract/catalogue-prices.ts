import type { ListingKind } from '#domain/listing/listing.ts';
import type { Price } from '#domain/price/price.ts';
import { storedPrices } from '#domain/price/stored-price.ts';
import type { AskedPrice, PricedListing } from '../support/plain-prices.ts';
import { answersOf, typesOf, type KnownListing } from './known-listing.ts';

/** Not the default currency. */
export const CURRENCY = 'USD';

/** In major units; some complete prices are above it. */
export const LIMIT = '4.00';

export const askedPriceOf = (kind: ListingKind): AskedPrice => ({
  family: kind === 'space' ? 'rent' : 'storage',
  currency: CURRENCY,
});

const PARTS = { serviceCharge: 'notStated', propertyTax: 'notStated' } as const;

/** By the place in the catalogue: complete, incomplete, on request, none, or in another currency. */
export function pricesAt(kind: ListingKind, place: number): { readonly prices?: Price[] } {
  const isRent = kind === 'space';
  const per = isRent ? 'm2Month' : 'palletWeek';
  const complete = isRent ? { serviceCharge: 'included' as const } : { handlingIncluded: true };
  const stated = {
    ...PARTS,
    type: 'fixed' as const,
    low: 300 + place * 20,
    currency: CURRENCY,
    per,
  } as const;
  switch (place % 5) {
    case 0:
      return { prices: [{ ...stated, ...complete }] };
    case 1:
      return { prices: [stated] };
    case 2:
      return { prices: [{ ...PARTS, type: 'onRequest', per }] };
    case 3:
      return {};
    default:
      return { prices: [{ ...stated, ...complete, currency: 'EUR' }] };
  }
}

/** As the plain search reads it. */
export function pricedListing(listing: KnownListing): PricedListing {
  const { prices = [], facts = {} } = answersOf(listing) as {
    readonly prices?: readonly Price[];
    readonly facts?: Readonly<Record<string, unknown>>;
  };
  const [stored] = storedPrices(prices, { kind: listing.kind, types: typesOf(listing), facts });
  return { id: listing.id, market: stored?.market ?? 0, prices };
}
