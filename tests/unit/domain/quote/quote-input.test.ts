import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkBy } from '#domain/check.ts';
import { QuoteBody } from '#domain/quote/quote-input.ts';

const RENT = { item: 'rent', amount: 540, currency: 'EUR', per: 'm2Month' };
const SERVICE = { item: 'service', text: 'Labeling', isIncluded: true };

const issuesOf = (quote: object) => {
  const checked = checkBy(v.pipe(v.unknown(), QuoteBody))(quote);
  return checked.status === 'wrong' ? checked.issues : {};
};

test.each([
  ['no line', { lines: [] }, { lines: 'issues.required' }],
  ['no amount', { lines: [SERVICE] }, { 'lines.0.amount': 'issues.required' }],
  ['a rent per pallet', { lines: [{ ...RENT, per: 'palletWeek' }] }, { 'lines.0.per': 'issues.chooseOne' }],
  ['a rent without base', { lines: [{ ...RENT, per: undefined }] }, { 'lines.0.per': 'issues.chooseOne' }],
  ['a total of no area', { lines: [{ ...RENT, per: 'totalMonth' }] }, { 'lines.0.area': 'issues.required' }],
  ['two rents', { lines: [RENT, RENT] }, { 'lines.1.item': 'issues.itemTwice' }],
  [
    'two currencies',
    { lines: [RENT, { item: 'monthly', amount: 1, currency: 'USD' }] },
    { 'lines.1.currency': 'issues.invalid' },
  ],
  ['a free rent', { lines: [{ ...RENT, amount: 0 }] }, { 'lines.0.amount': 'issues.amount' }],
  [
    'a named amount that is missing',
    { lines: [RENT, { item: 'oneOff' }] },
    { 'lines.1.amount': 'issues.required' },
  ],
  [
    'an included amount',
    { lines: [RENT, { ...SERVICE, amount: 1, currency: 'EUR' }] },
    { 'lines.1.amount': 'issues.amountIncluded' },
  ],
  [
    '21 lines',
    { lines: Array(21).fill({ ...RENT, item: 'monthly', per: undefined }) },
    { lines: 'issues.invalid' },
  ],
  [
    'terms of a rent without one',
    { lines: [{ item: 'monthly', amount: 1, currency: 'EUR' }], rentFree: 2 },
    { rentFree: 'issues.onlyWithRent' },
  ],
  [
    'two deposits',
    { lines: [RENT], deposit: { months: 2, amount: 100 } },
    { 'deposit.months': 'issues.monthsOrAmount' },
  ],
])('rejects %s', (_, quote, issues) => {
  expect(issuesOf(quote)).toEqual(issues);
});

test('accepts typed lines with the terms of a rent', () => {
  const quote = {
    lines: [
      RENT,
      SERVICE,
      { item: 'service', text: 'Returns' },
      { item: 'order', amount: 1, currency: 'EUR' },
    ],
    ...{ term: 12, validUntil: '2026-12-31', text: 'As agreed.' },
    ...{ rentFree: 2, deposit: { months: 3 }, indexation: 'IPC', breakOption: 'After 3 years' },
  };
  expect(issuesOf(quote)).toEqual({});
});
