import * as v from 'valibot';
import { issue } from '../issue.ts';
import { wholeNumber } from '../whole-number.ts';
import { CURRENCIES } from './currencies.ts';
import { FAMILY_PARTS, type PriceIssues } from './price-parts.ts';
import { CHARGES, familyOf, INCLUSIONS, PRICE_TYPES, PRICE_UNITS, type Price } from './price.ts';

/** In minor units; for totals in currencies of small worth. */
export const AMOUNT_LIMIT = 1_000_000_000_000;

export const AREA_LIMIT = 999_999;

/** Choices of a form. */
export const INCLUDED_UNITS_LIMIT = 10;

/** In minor units. */
export const amountFrom = (least: number) => wholeNumber(least, AMOUNT_LIMIT, issue('issues.amount'));

const amount = v.optional(amountFrom(0));

/** Wider, since prices of other servers may have any. */
export const currencyCode: v.GenericSchema<string> = v.picklist(CURRENCIES, issue('issues.chooseOne'));

/** All amounts are without VAT and in minor units of the currency. */
export const PriceBody = v.strictObject(
  {
    type: v.picklist(PRICE_TYPES, issue('issues.chooseOne')),
    low: amount,
    high: amount,
    /** ISO 4217. */
    currency: v.optional(currencyCode),
    per: v.picklist(PRICE_UNITS, issue('issues.chooseOne')),
    /** In m²; what a total per month is for. */
    area: v.optional(wholeNumber(1, AREA_LIMIT)),
    serviceCharge: v.optional(v.picklist(CHARGES, issue('issues.chooseOne')), 'notStated'),
    /** In the price's own unit. */
    serviceChargeAmount: amount,
    propertyTax: v.optional(v.picklist(INCLUSIONS, issue('issues.chooseOne')), 'notStated'),
    /** Per pallet. */
    handlingIn: amount,
    handlingOut: amount,
    handlingIncluded: v.optional(v.boolean(issue('issues.required'))),
    /** Per month. */
    minimumMonth: amount,
    /** Of an order; what its price includes. Carriage is in no price. */
    includedUnits: v.optional(wholeNumber(1, INCLUDED_UNITS_LIMIT)),
    /** Per unit beyond those included. */
    extraUnit: amount,
    packaging: v.optional(v.picklist(INCLUSIONS, issue('issues.chooseOne'))),
    /** Per returned order. */
    returnEach: amount,
    /** Per pallet of goods received. */
    inboundPallet: amount,
    /** Day of the last change or confirmation, set by the server. What clients send is ignored. */
    asOf: v.optional(v.pipe(v.string(issue('issues.day')), v.maxLength(10, issue('issues.day')))),
  },
  issue('issues.invalid'),
);

/** Rules between the fields of a price, by field. */
export function issuesBetween(price: Price): PriceIssues {
  const { type, low, high, currency, per } = price;
  if (type === 'onRequest') return {};
  const isBackward = type === 'range' && low !== undefined && high !== undefined && high < low;
  return {
    ...(low === undefined && { low: issue('issues.required') }),
    ...(currency === undefined && { currency: issue('issues.chooseOne') }),
    ...(type === 'range' && high === undefined && { high: issue('issues.required') }),
    ...(type !== 'range' && high !== undefined && { high: issue('issues.onlyOfRange') }),
    ...(isBackward && { high: issue('issues.priceBackward') }),
    ...FAMILY_PARTS[familyOf(per)].issuesOf(price),
  };
}
