import * as v from 'valibot';

export const PRICE_TYPES = ['fixed', 'from', 'range', 'onRequest'] as const;

export const CHARGES = ['none', 'included', 'extra', 'notStated'] as const;

/** Whether a part, such as a tax or packaging, is in a price. */
export const INCLUSIONS = ['included', 'extra', 'notStated'] as const;

/** Families of prices, which are never compared with each other, and what their prices are per. */
export const UNITS_OF_FAMILY = {
  rent: ['m2Month', 'm2Year', 'sqftMonth', 'sqftYear', 'totalMonth'],
  storage: ['palletDay', 'palletWeek', 'palletMonth'],
  order: ['order'],
} as const;

export type PriceFamily = keyof typeof UNITS_OF_FAMILY;

type UnitOf<Family extends PriceFamily> = (typeof UNITS_OF_FAMILY)[Family][number];

export type RentUnit = UnitOf<'rent'>;

export type PriceUnit = UnitOf<PriceFamily>;

/** Object.keys loses the key types. */
export const PRICE_FAMILIES = Object.keys(UNITS_OF_FAMILY) as readonly PriceFamily[];

export const PRICE_UNITS: readonly PriceUnit[] = Object.values(UNITS_OF_FAMILY).flat();

const FAMILY_OF = Object.fromEntries(
  PRICE_FAMILIES.flatMap((family) => UNITS_OF_FAMILY[family].map((unit) => [unit, family])),
) as Readonly<Record<PriceUnit, PriceFamily>>;

export const familyOf = (per: PriceUnit): PriceFamily => FAMILY_OF[per];

const read = v.optional(v.number());

/** A price as it is answered; of other servers and later versions, only what this one reads is checked. */
export const ReadPrice = v.object({
  type: v.picklist(PRICE_TYPES),
  low: read,
  high: read,
  currency: v.optional(v.string()),
  per: v.picklist(PRICE_UNITS),
  area: read,
  serviceCharge: v.optional(v.picklist(CHARGES), 'notStated'),
  serviceChargeAmount: read,
  propertyTax: v.optional(v.picklist(INCLUSIONS), 'notStated'),
  handlingIn: read,
  handlingOut: read,
  handlingIncluded: v.optional(v.boolean()),
  minimumMonth: read,
  includedUnits: read,
  extraUnit: read,
  packaging: v.optional(v.picklist(INCLUSIONS)),
  returnEach: read,
  inboundPallet: read,
  asOf: v.optional(v.string()),
});

export type Price = v.InferOutput<typeof ReadPrice>;

/** No price that is not known hides its listing. */
export const ReadPrices = v.nullish(v.fallback(v.array(ReadPrice), []));

/** A price with figures; one on request has none. */
export type StatedPrice = Price & { readonly low: number; readonly currency: string };

export const isStatedPrice = (price: Price): price is StatedPrice =>
  price.type !== 'onRequest' && price.low !== undefined && price.currency !== undefined;

/** Those of a family first. */
export const pricesBy = <P extends Pick<Price, 'per'>>(prices: readonly P[], family: PriceFamily): P[] =>
  prices.toSorted(
    (one, other) => Number(familyOf(other.per) === family) - Number(familyOf(one.per) === family),
  );
