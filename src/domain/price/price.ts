import * as v from 'valibot';
import type { ListingKind } from '../listing/listing-state.ts';

export const PRICE_TYPES = ['fixed', 'from', 'range', 'onRequest'] as const;

export const CHARGES = ['none', 'included', 'extra', 'notStated'] as const;

export const TAXES = ['included', 'extra', 'notStated'] as const;

export const RENT_UNITS = ['m2Month', 'm2Year', 'sqftMonth', 'sqftYear', 'totalMonth'] as const;

export const STORAGE_UNITS = ['palletDay', 'palletWeek', 'palletMonth'] as const;

/** Never compared with each other. */
export const PRICE_FAMILIES = ['rent', 'storage'] as const;

export type PriceFamily = (typeof PRICE_FAMILIES)[number];

export type RentUnit = (typeof RENT_UNITS)[number];

export type StorageUnit = (typeof STORAGE_UNITS)[number];

export type PriceUnit = RentUnit | StorageUnit;

export const UNITS_OF_FAMILY = {
  rent: RENT_UNITS,
  storage: STORAGE_UNITS,
} as const satisfies Record<PriceFamily, readonly PriceUnit[]>;

export const familyOf = (per: PriceUnit): PriceFamily =>
  (RENT_UNITS as readonly string[]).includes(per) ? 'rent' : 'storage';

const read = v.optional(v.number());

/** A price as it is answered; of other servers and later versions, only what this one reads is checked. */
export const ReadPrice = v.object({
  type: v.picklist(PRICE_TYPES),
  low: read,
  high: read,
  currency: v.optional(v.string()),
  per: v.picklist([...RENT_UNITS, ...STORAGE_UNITS]),
  area: read,
  serviceCharge: v.optional(v.picklist(CHARGES), 'notStated'),
  serviceChargeAmount: read,
  propertyTax: v.optional(v.picklist(TAXES), 'notStated'),
  handlingIn: read,
  handlingOut: read,
  handlingIncluded: v.optional(v.boolean()),
  minimumMonth: read,
  asOf: v.optional(v.string()),
});

export type Price = v.InferOutput<typeof ReadPrice>;

/** No price that is not known hides its listing. */
export const ReadPrices = v.nullish(v.fallback(v.array(ReadPrice), []));

/** A price with figures; one on request has none. */
export type StatedPrice = Price & { readonly low: number; readonly currency: string };

export const isStatedPrice = (price: Price): price is StatedPrice =>
  price.type !== 'onRequest' && price.low !== undefined && price.currency !== undefined;

/** Families that a kind's owners state, the usual one first. */
export const FAMILIES_OF = {
  space: ['rent', 'storage'],
  service: ['storage', 'rent'],
} as const satisfies Record<ListingKind, readonly PriceFamily[]>;

/** Those of a family first. */
export const pricesBy = <P extends Pick<Price, 'per'>>(prices: readonly P[], family: PriceFamily): P[] =>
  prices.toSorted(
    (one, other) => Number(familyOf(other.per) === family) - Number(familyOf(one.per) === family),
  );
