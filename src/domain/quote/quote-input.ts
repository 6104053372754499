import * as v from 'valibot';
import { issue, type IssueKey } from '../issue.ts';
import { day } from '../listing/availability.ts';
import { amountFrom, AREA_LIMIT, currencyCode, INCLUDED_UNITS_LIMIT } from '../price/price-of-body.ts';
import { PRICE_UNITS } from '../price/price.ts';
import { filledLine, text } from '../text.ts';
import { wholeNumber } from '../whole-number.ts';
import { DECLINE_REASONS, QUOTE_ITEMS, UNITS_OF_ITEM, type QuoteItem, type QuoteLine } from './quote.ts';

export const QUOTE_LINES = 20;
/** In UTF-16 units. */
export const QUOTE_LINE_TEXT = 200;
export const QUOTE_TEXT = 2000;
const MONTHS = 600;

/** Nothing is free; what costs nothing more is included. */
const amount = v.optional(amountFrom(1));
const months = v.optional(wholeNumber(1, MONTHS));
const line = v.optional(filledLine(QUOTE_LINE_TEXT));

const QuoteLineBody = v.object({
  item: v.picklist(QUOTE_ITEMS, issue('issues.chooseOne')),
  /** In minor units, without VAT. */
  amount,
  /** ISO 4217; one in a quote. */
  currency: v.optional(currencyCode),
  /** Of rent, storage and order. */
  per: v.optional(v.picklist(PRICE_UNITS, issue('issues.chooseOne'))),
  /** In m²; what a total rent is for. */
  area: v.optional(wholeNumber(1, AREA_LIMIT)),
  /** What the price of an order includes; 1 if absent. */
  units: v.optional(wholeNumber(1, INCLUDED_UNITS_LIMIT)),
  text: line,
  isIncluded: v.optional(v.boolean(issue('issues.required'))),
});

/** Terms of a rent. */
export const RENT_TERMS = ['rentFree', 'deposit', 'indexation', 'breakOption'] as const;

const entries = {
  lines: v.pipe(
    v.array(QuoteLineBody, issue('issues.required')),
    v.minLength(1, issue('issues.required')),
    v.maxLength(QUOTE_LINES, issue('issues.invalid')),
  ),
  /** In months. */
  term: months,
  validUntil: v.optional(day),
  text: v.optional(text(QUOTE_TEXT)),
  /** In months. */
  rentFree: months,
  /** In months of rent, or in minor units of the quote's currency. */
  deposit: v.optional(v.object({ months, amount })),
  indexation: line,
  breakOption: line,
};

const Entries = v.object(entries);
type Input = v.InferOutput<typeof Entries>;

/** What is not listed is not stated. */
export const QuoteBody = v.pipe(
  Entries,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.lines.length > QUOTE_LINES) return;
    for (const [path, message] of Object.entries(issuesOfQuote(dataset.value)))
      addIssue({ message, path: pathTo(dataset.value, path) });
  }),
);
export type QuoteBody = v.InferOutput<typeof QuoteBody>;

export const DeclineBody = v.object({
  reason: v.picklist(DECLINE_REASONS, issue('issues.chooseOne')),
  text: v.optional(text(QUOTE_TEXT)),
});
export type DeclineBody = v.InferOutput<typeof DeclineBody>;

const REPEATABLE: readonly QuoteItem[] = ['oneOff', 'monthly', 'service'];
/** What the quote is about is priced. */
const PRICED: readonly QuoteItem[] = ['rent', 'storage', 'order', 'minimum'];

export const isIncludable = (item: QuoteItem): boolean => !PRICED.includes(item);

/** Whether a service without an amount, and without being included, is only named. */
const isNamed = ({ item, text: named }: QuoteLine): boolean => item === 'service' && named !== undefined;

/** By path. */
function issuesOfQuote(quote: Input): Record<string, IssueKey> {
  const { lines, deposit } = quote;
  const issues: Record<string, IssueKey> = {};
  const currency = lines.find((each) => each.amount !== undefined)?.currency;
  for (const [index, each] of lines.entries()) {
    const isTwice =
      !REPEATABLE.includes(each.item) && lines.findIndex(({ item }) => item === each.item) < index;
    const found = { ...issuesOfLine(each, currency), ...(isTwice && { item: issue('issues.itemTwice') }) };
    for (const [field, key] of Object.entries(found)) issues[`lines.${String(index)}.${field}`] = key;
  }
  if (lines.length > 0 && lines.every((each) => each.amount === undefined))
    issues['lines.0.amount'] = issue('issues.required');
  const hasRent = lines.some(({ item }) => item === 'rent');
  for (const term of RENT_TERMS)
    if (!hasRent && quote[term] !== undefined) issues[term] = issue('issues.onlyWithRent');
  if (deposit && (deposit.months === undefined) === (deposit.amount === undefined))
    issues['deposit.months'] = issue('issues.monthsOrAmount');
  return issues;
}

type LineIssues = Partial<Record<keyof QuoteLine, IssueKey>>;

function issuesOfLine(each: Input['lines'][number], currency: string | undefined): LineIssues {
  const { item, per, area, units, amount: stated, isIncluded = false } = each;
  const bases = UNITS_OF_ITEM[item];
  const isOfItem =
    per === undefined ? bases === undefined || item === 'order' : bases?.includes(per) === true;
  const isTotal = per === 'totalMonth';
  return {
    ...(!isOfItem && { per: issue('issues.chooseOne') }),
    ...(isTotal && area === undefined && { area: issue('issues.required') }),
    ...(!isTotal && area !== undefined && { area: issue('issues.invalid') }),
    ...(item !== 'order' && units !== undefined && { units: issue('issues.invalid') }),
    ...(stated === undefined && !isIncluded && !isNamed(each) && { amount: issue('issues.required') }),
    ...(stated !== undefined && isIncluded && { amount: issue('issues.amountIncluded') }),
    ...(isIncluded && !isIncludable(item) && { isIncluded: issue('issues.invalid') }),
    ...(stated !== undefined && each.currency === undefined && { currency: issue('issues.chooseOne') }),
    ...(each.currency !== undefined &&
      currency !== undefined &&
      each.currency !== currency && { currency: issue('issues.invalid') }),
  };
}

type Path = [v.IssuePathItem, ...v.IssuePathItem[]];

/** Valibot's path to a field of the quote. */
function pathTo(quote: Input, path: string): Path {
  const toItem = (key: string): v.IssuePathItem => ({
    type: 'object',
    origin: 'value',
    input: { ...quote },
    key,
    value: undefined,
  });
  const [first = '', ...rest] = path.split('.');
  return [toItem(first), ...rest.map(toItem)];
}
