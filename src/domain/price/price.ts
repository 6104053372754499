import * as v from 'valibot';
import { issue, type IssueKey } from '../issue.ts';
import { day } from '../listing/availability.ts';

export const PRICE_TYPES = ['fixed', 'from', 'range', 'onRequest'] as const;

export const CHARGES = ['none', 'included', 'extra', 'notStated'] as const;

export const TAXES = ['included', 'extra', 'notStated'] as const;

export const RENT_PERIODS = ['m2Month', 'm2Year', 'sqftMonth', 'sqftYear', 'totalMonth'] as const;

export const STORAGE_PERIODS = ['palletDay', 'palletWeek', 'palletMonth'] as const;

export const PRICE_FAMILIES = ['rent', 'storage'] as const;

export type PriceFamily = (typeof PRICE_FAMILIES)[number];

export type RentPeriod = (typeof RENT_PERIODS)[number];

export type StoragePeriod = (typeof STORAGE_PERIODS)[number];

export type PricePeriod = RentPeriod | StoragePeriod;

export const familyOf = (per: PricePeriod): PriceFamily =>
  (RENT_PERIODS as readonly string[]).includes(per) ? 'rent' : 'storage';

/** Minor units. */
const AMOUNT_LIMIT = 1_000_000_000_00;

const amount = v.pipe(
  v.number(issue('issues.number')),
  v.integer(issue('issues.number')),
  v.minValue(0, issue('issues.number')),
  v.maxValue(AMOUNT_LIMIT, issue('issues.number')),
);

const squareMetres = v.pipe(
  v.number(issue('issues.number')),
  v.integer(issue('issues.number')),
  v.minValue(1, issue('issues.number')),
  v.maxValue(999_999, issue('issues.number')),
);

/** All amounts in minor units of the currency (ISO 4217), without VAT. */
export const Price = v.object({
  type: v.picklist(PRICE_TYPES, issue('issues.chooseOne')),
  low: v.optional(amount),
  high: v.optional(amount),
  currency: v.pipe(v.string(issue('issues.required')), v.regex(/^[A-Z]{3}$/, issue('issues.chooseOne'))),
  per: v.picklist([...RENT_PERIODS, ...STORAGE_PERIODS], issue('issues.chooseOne')),
  /** In m²; what a total per month is for. */
  area: v.optional(squareMetres),
  serviceCharge: v.optional(v.picklist(CHARGES, issue('issues.chooseOne')), 'notStated'),
  /** In the price's own unit. */
  serviceChargeAmount: v.optional(amount),
  propertyTax: v.optional(v.picklist(TAXES, issue('issues.chooseOne')), 'notStated'),
  /** Per pallet. */
  handlingIn: v.optional(amount),
  handlingOut: v.optional(amount),
  handlingIncluded: v.optional(v.boolean()),
  /** Per month. */
  minimumMonth: v.optional(amount),
  /** Set by the server when the price is saved or confirmed. */
  asOf: v.optional(day),
});

export type Price = v.InferOutput<typeof Price>;

/** A price with figures; one on request has none. */
export type StatedPrice = Price & { readonly low: number };

export const isStated = (price: Price): price is StatedPrice =>
  price.type !== 'onRequest' && price.low !== undefined;

/** Rules between the fields of a price, by field. */
export function issuesOfPrice(price: Price): Readonly<Partial<Record<keyof Price, IssueKey>>> {
  const { type, low, high, per, area, serviceCharge, serviceChargeAmount } = price;
  if (type === 'onRequest') return {};
  const isBackward = type === 'range' && low !== undefined && high !== undefined && high < low;
  return {
    ...(low === undefined && { low: issue('issues.required') }),
    ...(type === 'range' && high === undefined && { high: issue('issues.required') }),
    ...(isBackward && { high: issue('issues.number') }),
    ...(per === 'totalMonth' && area === undefined && { area: issue('issues.required') }),
    ...(serviceChargeAmount !== undefined &&
      serviceCharge !== 'extra' && { serviceChargeAmount: issue('issues.number') }),
  };
}
