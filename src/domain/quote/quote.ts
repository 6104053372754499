import * as v from 'valibot';
import { PRICE_UNITS, UNITS_OF_FAMILY, type PriceUnit } from '../price/price.ts';

// As answered; what is sent has its rules in quote-input.ts.

export const QUOTE_ITEMS = [
  'rent',
  'storage',
  'handlingIn',
  'handlingOut',
  'order',
  'extraUnit',
  'oneOff',
  'monthly',
  'minimum',
  'service',
] as const;
export type QuoteItem = (typeof QUOTE_ITEMS)[number];

/** Bases of the items that are quoted in several; the others have one. */
export const UNITS_OF_ITEM: Readonly<Partial<Record<QuoteItem, readonly PriceUnit[]>>> = UNITS_OF_FAMILY;

const read = v.optional(v.number());

export const QuoteLine = v.object({
  item: v.picklist(QUOTE_ITEMS),
  /** In minor units, without VAT. */
  amount: read,
  /** ISO 4217. */
  currency: v.optional(v.string()),
  per: v.optional(v.picklist(PRICE_UNITS)),
  /** In m²; what a total rent is for. */
  area: read,
  /** What the price of an order includes. */
  units: read,
  text: v.optional(v.string()),
  isIncluded: v.optional(v.boolean()),
});
export type QuoteLine = v.InferOutput<typeof QuoteLine>;

export const Quote = v.object({
  lines: v.array(QuoteLine),
  /** In months. */
  term: read,
  validUntil: v.optional(v.string()),
  /** In months. */
  rentFree: read,
  /** In months of rent, or in minor units. */
  deposit: v.optional(v.object({ months: read, amount: read })),
  indexation: v.optional(v.string()),
  breakOption: v.optional(v.string()),
});
export type Quote = v.InferOutput<typeof Quote>;

export const currencyOf = ({ lines }: Pick<Quote, 'lines'>): string =>
  lines.find(({ amount }) => amount !== undefined)?.currency ?? '';

export const DECLINE_REASONS = ['full', 'wrongGoods', 'tooSmall', 'tooFar', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Its text is that of the message. */
export const OwnerResponse = v.variant('type', [
  v.object({ type: v.literal('quote'), _id: v.string(), ...Quote.entries }),
  v.object({ type: v.literal('decline'), reason: v.picklist(DECLINE_REASONS) }),
]);
export type OwnerResponse = v.InferOutput<typeof OwnerResponse>;

/** A later response holds. */
const isSuperseded = v.boolean();

export const ThreadResponse = v.variant('type', [
  v.object({
    ...OwnerResponse.options[0].entries,
    /** Counts the quotes of the thread, from 1. */
    version: v.number(),
    isSuperseded,
  }),
  v.object({ ...OwnerResponse.options[1].entries, isSuperseded }),
]);
export type ThreadResponse = v.InferOutput<typeof ThreadResponse>;
