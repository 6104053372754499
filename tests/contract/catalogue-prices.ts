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

const PARTS = { serviceCharge: 'notStated', propertyTax: 'extra' } as const;

type Variant = (low: number) => Partial<Price>;

/** Ways to be complete. */
const COMPLETE: Readonly<Record<ListingKind, readonly Variant[]>> = {
  space: [
    () => ({ serviceCharge: 'extra', serviceChargeAmount: 35 }),
    (low) => ({ serviceCharge: 'none', type: 'range', high: low + 90 }),
    (low) => ({ serviceCharge: 'included', per: 'totalMonth', low: low * 100, area: 100 }),
  ],
  service: [
    () => ({ handlingIn: 20, handlingOut: 30, minimumMonth: 1000 }),
    (low) => ({ handlingIncluded: true, type: 'range', high: low + 90 }),
    () => ({ handlingIncluded: true, type: 'from' }),
  ],
};

/** By the place in the catalogue: complete, incomplete, on request, none, or in another currency. */
export function pricesAt(kind: ListingKind, place: number): { readonly prices?: Price[] } {
  const per = kind === 'space' ? 'm2Month' : 'palletWeek';
  const low = 300 + place * 20;
  const parts = kind === 'space' ? PARTS : ({ ...PARTS, propertyTax: 'notStated' } as const);
  const stated = { ...parts, type: 'fixed', low, currency: CURRENCY, per } as const;
  const variants = COMPLETE[kind];
  const complete = { ...stated, ...variants[Math.floor(place / 5) % variants.length]?.(low) };
  switch (place % 5) {
    case 0:
      return { prices: [complete] };
    case 1:
      return { prices: [stated] };
    case 2:
      return { prices: [{ ...parts, propertyTax: 'notStated', type: 'onRequest', per }] };
    case 3:
      return {};
    default:
      return { prices: [{ ...complete, currency: 'EUR' }] };
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
