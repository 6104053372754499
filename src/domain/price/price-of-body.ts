import * as v from 'valibot';
import { issue, type IssueKey } from '../issue.ts';
import { CURRENCIES } from './currencies.ts';
import { CHARGES, familyOf, PRICE_TYPES, RENT_UNITS, STORAGE_UNITS, TAXES, type Price } from './price.ts';

/** In minor units; for totals in currencies of small worth. */
const AMOUNT_LIMIT = 1_000_000_000_000;

const AREA_LIMIT = 999_999;

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.number(issue('issues.number')),
    v.integer(issue('issues.number')),
    v.minValue(least, issue('issues.number')),
    v.maxValue(most, issue('issues.number')),
  );

const amount = v.optional(wholeNumber(0, AMOUNT_LIMIT));

/** Wider, since prices of other servers may have any. */
const currencyCode: v.GenericSchema<string> = v.picklist(CURRENCIES, issue('issues.chooseOne'));

/** All amounts are without VAT and in minor units of the currency. */
export const PriceBody = v.strictObject(
  {
    type: v.picklist(PRICE_TYPES, issue('issues.chooseOne')),
    low: amount,
    high: amount,
    /** ISO 4217. */
    currency: v.optional(currencyCode),
    per: v.picklist([...RENT_UNITS, ...STORAGE_UNITS], issue('issues.chooseOne')),
    /** In m²; what a total per month is for. */
    area: v.optional(wholeNumber(1, AREA_LIMIT)),
    serviceCharge: v.optional(v.picklist(CHARGES, issue('issues.chooseOne')), 'notStated'),
    /** In the price's own unit. */
    serviceChargeAmount: amount,
    propertyTax: v.optional(v.picklist(TAXES, issue('issues.chooseOne')), 'notStated'),
    /** Per pallet. */
    handlingIn: amount,
    handlingOut: amount,
    handlingIncluded: v.optional(v.boolean(issue('issues.required'))),
    /** Per month. */
    minimumMonth: amount,
    /** Day of the last change or confirmation, set by the server. What clients send is ignored. */
    asOf: v.optional(v.pipe(v.string(issue('issues.day')), v.maxLength(10, issue('issues.day')))),
  },
  issue('issues.invalid'),
);

type PriceIssues = Readonly<Partial<Record<keyof Price, IssueKey>>>;

/** Rules between the fields of a price, by field. */
export function issuesBetween(price: Price): PriceIssues {
  const { type, low, high, currency, per, area, serviceCharge, serviceChargeAmount } = price;
  if (type === 'onRequest') return {};
  const isBackward = type === 'range' && low !== undefined && high !== undefined && high < low;
  const isChargeLost = serviceChargeAmount !== undefined && serviceCharge !== 'extra';
  return {
    ...(low === undefined && { low: issue('issues.required') }),
    ...(currency === undefined && { currency: issue('issues.chooseOne') }),
    ...(type === 'range' && high === undefined && { high: issue('issues.required') }),
    ...(type !== 'range' && high !== undefined && { high: issue('issues.onlyOfRange') }),
    ...(isBackward && { high: issue('issues.priceBackward') }),
    ...(per === 'totalMonth' && area === undefined && { area: issue('issues.required') }),
    ...(isChargeLost && { serviceCharge: issue('issues.chooseOne') }),
  };
}

/** Keeps the parts that belong to its type, unit and charges. */
export function relevant(price: Price): Price {
  const { type, low, high, currency, per, area, serviceCharge, serviceChargeAmount, propertyTax } = price;
  const { handlingIn, handlingOut, handlingIncluded, minimumMonth } = price;
  if (type === 'onRequest') return { type, per, serviceCharge: 'notStated', propertyTax: 'notStated' };
  const stated = { type, low, ...(type === 'range' && { high }), currency, per };
  if (familyOf(per) === 'rent')
    return {
      ...stated,
      ...(per === 'totalMonth' && { area }),
      serviceCharge,
      ...(serviceCharge === 'extra' && { serviceChargeAmount }),
      propertyTax,
    };
  const handling = handlingIncluded === true ? { handlingIncluded } : { handlingIn, handlingOut };
  return { ...stated, ...handling, minimumMonth, serviceCharge: 'notStated', propertyTax: 'notStated' };
}
