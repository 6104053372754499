import type { ListingKind } from '#domain/listing/listing.ts';
import type { Price, PriceFamily } from '#domain/price/price.ts';
import { storedPrices } from '#domain/price/stored-price.ts';
import type { PricedListing } from '../support/plain-prices.ts';
import { answersOf, typesOf, type KnownListing } from './known-listing.ts';

/** Not the default currency. */
export const CURRENCY = 'USD';

/** In major units; some complete prices are above it. */
export const LIMIT = '4.00';

/** Families whose prices the catalogue has. */
export const COMPARED = {
  space: ['rent'],
  service: ['storage', 'order'],
} as const satisfies Record<ListingKind, readonly PriceFamily[]>;

const NO_PARTS = { serviceCharge: 'notStated', propertyTax: 'notStated' } as const;

type Variant = (low: number) => Partial<Price>;

interface FamilyCatalogue {
  readonly plain: Pick<Price, 'per' | 'serviceCharge' | 'propertyTax' | 'includedUnits' | 'packaging'>;
  readonly lowest: number;
  /** Ways to be complete. */
  readonly complete: readonly Variant[];
  /** What a price of the family needs besides. */
  readonly required: readonly (keyof Price)[];
  /** A price that is replaced, in other units than those of the catalogue. */
  readonly replaced: Partial<Price>;
}

export const CATALOGUE: Readonly<Record<PriceFamily, FamilyCatalogue>> = {
  rent: {
    plain: { per: 'm2Month', serviceCharge: 'notStated', propertyTax: 'extra' },
    lowest: 300,
    complete: [
      () => ({ serviceCharge: 'extra', serviceChargeAmount: 35 }),
      (low) => ({ serviceCharge: 'none', type: 'range', high: low + 90 }),
      (low) => ({ serviceCharge: 'included', per: 'totalMonth', low: low * 100, area: 100 }),
    ],
    required: ['area'],
    replaced: { per: 'totalMonth', area: 4 },
  },
  storage: {
    plain: { per: 'palletWeek', ...NO_PARTS },
    lowest: 300,
    complete: [
      () => ({ handlingIn: 20, handlingOut: 30, minimumMonth: 1000 }),
      (low) => ({ handlingIncluded: true, type: 'range', high: low + 90 }),
      () => ({ handlingIncluded: true, type: 'from' }),
    ],
    required: [],
    replaced: { per: 'palletDay' },
  },
  order: {
    plain: { per: 'order', ...NO_PARTS, includedUnits: 1, packaging: 'notStated' },
    lowest: 200,
    complete: [
      () => ({
        ...{ extraUnit: 35, packaging: 'included', returnEach: 90 },
        inboundPallet: 400,
        minimumMonth: 99,
      }),
      (low) => ({ includedUnits: 3, minimumMonth: 200_000, type: 'range', high: low + 90 }),
    ],
    required: ['includedUnits'],
    replaced: { per: 'order', includedUnits: 4, packaging: 'extra' },
  },
};

/** By the place in the catalogue: complete, incomplete, on request, none, or in another currency. */
export function pricesAt(
  kind: ListingKind,
  place: number,
  types: readonly string[],
): { readonly prices?: Price[] } {
  const [first] = COMPARED[kind];
  const prices = [
    ...priceAt(CATALOGUE[first], place, place),
    // Every fourth service is a 3PL.
    ...(types.includes('pl3') ? priceAt(CATALOGUE.order, place, Math.floor(place / 4)) : []),
  ];
  return prices.length === 0 ? {} : { prices };
}

function priceAt(
  { plain, lowest, complete: variants }: FamilyCatalogue,
  place: number,
  state: number,
): Price[] {
  const low = lowest + place * 20;
  const stated = { ...plain, type: 'fixed', low, currency: CURRENCY } as const;
  const complete = { ...stated, ...variants[Math.floor(state / 5) % variants.length]?.(low) };
  switch (state % 5) {
    case 0:
      return [complete];
    case 1:
      return [stated];
    case 2:
      return [{ ...NO_PARTS, type: 'onRequest', per: plain.per }];
    case 3:
      return [];
    default:
      return [{ ...complete, currency: 'EUR' }];
  }
}

/** As the plain search reads it, with the market of its price of the family. */
export const pricedListing =
  (family: PriceFamily) =>
  (listing: KnownListing): PricedListing => {
    const { prices = [], facts = {} } = answersOf(listing) as {
      readonly prices?: readonly Price[];
      readonly facts?: Readonly<Record<string, unknown>>;
    };
    const types = typesOf(listing);
    const stored = storedPrices(prices, { kind: listing.kind, types, facts });
    const market = stored.find((price) => price.family === family)?.market ?? 0;
    return { id: listing.id, market, types, prices };
  };
