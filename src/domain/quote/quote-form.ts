import * as v from 'valibot';
import { checkBy, type Check } from '../check.ts';
import { numberOf } from '../listing/typed-figures.ts';
import { decimalsOf, FIRST_CURRENCY, toMajor } from '../price/minor-units.ts';
import { minorOf } from '../price/price-drafts.ts';
import { familyOf, isStatedPrice, type Price, type PriceFamily, type StatedPrice } from '../price/price.ts';
import { QuoteBody } from './quote-input.ts';
import { currencyOf, UNITS_OF_ITEM, type Quote, type QuoteItem, type QuoteLine } from './quote.ts';

/**
 * A quote as typed, by path: `lines.0.amount`. Numbers are digits with a decimal point, amounts in major units; an
 * included line has `yes`.
 */
export type QuoteForm = Readonly<Record<string, string | undefined>>;

const LINE_FIELDS = ['item', 'amount', 'per', 'area', 'units', 'text', 'isIncluded'] as const;
type LineField = (typeof LINE_FIELDS)[number];

export const lineField = (index: number, field: LineField) => `lines.${String(index)}.${field}` as const;

export function countLines(form: QuoteForm): number {
  let count = 0;
  while (form[lineField(count, 'item')] !== undefined) count += 1;
  return count;
}

const INCLUDED = 'yes';

export const firstUnitOf = (item: QuoteItem): string => UNITS_OF_ITEM[item]?.[0] ?? '';

/** What changes if a line is added. */
export const addedLine = (form: QuoteForm, item: QuoteItem = 'service'): QuoteForm =>
  lineFields(countLines(form), { item, per: firstUnitOf(item) });

/** What changes if a line is removed: later ones move up. */
export function withoutLine(form: QuoteForm, removed: number): QuoteForm {
  const fields = Array.from({ length: countLines(form) - removed }, (_, offset) => removed + offset);
  return Object.fromEntries(
    fields.flatMap((index) =>
      LINE_FIELDS.map((field) => [lineField(index, field), form[lineField(index + 1, field)]]),
    ),
  );
}

const lineFields = (index: number, line: Partial<Record<LineField, string>>): QuoteForm =>
  Object.fromEntries(LINE_FIELDS.map((field) => [lineField(index, field), line[field] ?? '']));

const checkBody = checkBy(v.pipe(v.unknown(), QuoteBody));

export const checkQuote: Check<QuoteForm, QuoteBody> = (form) => {
  const { currency = FIRST_CURRENCY } = form;
  const number = (name: string) => (isEmpty(form[name]) ? undefined : numberOf(form[name] ?? ''));
  const text = (name: string) => (isEmpty(form[name]) ? undefined : form[name]);
  const amount = (name: string) => (isEmpty(form[name]) ? undefined : minorOf(form[name] ?? '', currency));
  const deposit = { months: number('deposit.months'), amount: amount('deposit.amount') };
  return checkBody({
    lines: Array.from({ length: countLines(form) }, (_, index) => {
      const of = (field: LineField) => lineField(index, field);
      const isIncluded = form[of('isIncluded')] === INCLUDED;
      const stated = isIncluded ? undefined : amount(of('amount'));
      return {
        item: form[of('item')],
        ...(isIncluded ? { isIncluded } : { amount: stated }),
        ...(stated !== undefined && { currency }),
        ...{
          per: text(of('per')),
          area: number(of('area')),
          units: number(of('units')),
          text: text(of('text')),
        },
      };
    }),
    ...{ term: number('term'), validUntil: text('validUntil'), text: text('text') },
    rentFree: number('rentFree'),
    ...((deposit.months !== undefined || deposit.amount !== undefined) && { deposit }),
    ...{ indexation: text('indexation'), breakOption: text('breakOption') },
  });
};

const isEmpty = (typed: string | undefined): boolean => (typed ?? '').trim() === '';

/** The form of a quote to be changed. */
export function formOfQuote(quote: Quote): QuoteForm {
  const currency = currencyOf(quote) || FIRST_CURRENCY;
  const { term, rentFree, deposit, indexation = '', breakOption = '' } = quote;
  return {
    ...Object.fromEntries(
      quote.lines.flatMap((line, index) => Object.entries(lineFields(index, typedLine(line, currency)))),
    ),
    ...{ currency, indexation, breakOption, term: typed(term), rentFree: typed(rentFree) },
    ...{ 'deposit.months': typed(deposit?.months), 'deposit.amount': typedAmount(deposit?.amount, currency) },
  };
}

/** The form of the prices that a listing states, of what is asked for if any is; else one empty line. */
export function formOfPrices(
  prices: readonly Price[] | null | undefined,
  asked: readonly PriceFamily[] = [],
): QuoteForm {
  const all = (prices ?? []).filter(isStatedPrice);
  const wanted = all.filter(({ per }) => asked.includes(familyOf(per)));
  const stated = wanted.length > 0 ? wanted : all;
  const [first] = stated;
  const lines = stated.filter(({ currency }) => currency === first?.currency).flatMap(linesOf);
  const once = lines.filter((line, index) => lines.findIndex(({ item }) => item === line.item) === index);
  if (once.length > 0) return formOfQuote({ lines: once });
  const [item = 'storage'] = asked;
  return { currency: FIRST_CURRENCY, ...lineFields(0, { item, per: firstUnitOf(item) }) };
}

function linesOf(price: StatedPrice): QuoteLine[] {
  const { low, currency, per, area, includedUnits, handlingIncluded, minimumMonth } = price;
  const charge = price.serviceCharge === 'extra' ? (price.serviceChargeAmount ?? 0) : 0;
  const family = familyOf(per);
  const line = (item: QuoteItem, amount: number | undefined): QuoteLine[] =>
    amount === undefined || amount === 0 ? [] : [{ item, amount, currency }];
  const handling = (item: 'handlingIn' | 'handlingOut'): QuoteLine[] =>
    handlingIncluded === true ? [{ item, isIncluded: true }] : line(item, price[item]);
  return [
    {
      ...{ item: family, amount: low + charge, currency, per },
      ...(per === 'totalMonth' && { area }),
      ...(family === 'order' && { units: includedUnits }),
    },
    ...(family === 'storage' ? [...handling('handlingIn'), ...handling('handlingOut')] : []),
    ...line('extraUnit', price.extraUnit),
    ...line('minimum', minimumMonth),
  ];
}

const typedLine = (line: QuoteLine, currency: string): Record<LineField, string> => ({
  item: line.item,
  amount: typedAmount(line.amount, currency),
  per: line.per ?? '',
  area: typed(line.area),
  units: typed(line.units),
  text: line.text ?? '',
  isIncluded: line.isIncluded === true ? INCLUDED : '',
});

const typed = (number: number | undefined): string => (number === undefined ? '' : String(number));

const typedAmount = (amount: number | undefined, currency: string): string =>
  amount === undefined ? '' : toMajor(amount, currency).toFixed(decimalsOf(currency));
