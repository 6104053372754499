import { expect, test } from 'vitest';
import { quoteComparables, quoteMonth, type QuoteCase } from '#domain/quote/quote-figures.ts';
import type { QuoteLine } from '#domain/quote/quote.ts';

type Line = Omit<QuoteLine, 'currency'> & { readonly currency?: string };

const quoteOf = (...lines: readonly Line[]) => ({
  lines: lines.map((line) => ({ currency: 'EUR', ...line })),
});

const comparablesOf = (...lines: readonly Line[]) =>
  quoteComparables(quoteOf(...lines)).map(({ family, low, missing }) => [family, low, ...missing]);

const monthOf = (lines: readonly Line[], wanted: QuoteCase) => quoteMonth(quoteOf(...lines), wanted);

test('lines compare as the prices of listings do', () => {
  expect(comparablesOf({ item: 'rent', amount: 625, per: 'm2Month' })).toEqual([['rent', 625]]);
  expect(comparablesOf({ item: 'rent', amount: 1500, per: 'sqftYear', currency: 'USD' })).toEqual([
    ['rent', 1345],
  ]);
  expect(comparablesOf({ item: 'rent', amount: 183, per: 'sqftMonth', currency: 'USD' })).toEqual([
    ['rent', 1970],
  ]);
  expect(comparablesOf({ item: 'rent', amount: 2_480_000, per: 'totalMonth', area: 4000 })).toEqual([
    ['rent', 620],
  ]);
});

test('storage compares with its handling and minimum', () => {
  const lines: Line[] = [
    { item: 'storage', amount: 28, per: 'palletDay' },
    { item: 'handlingIn', amount: 185 },
    { item: 'handlingOut', amount: 185 },
    { item: 'minimum', amount: 120_000 },
  ];
  expect(comparablesOf(...lines)).toEqual([['storage', 277]]);
});

test('a line that is not listed is not stated, and one included costs nothing', () => {
  const storage: Line = { item: 'storage', amount: 260, per: 'palletWeek' };
  expect(comparablesOf(storage, { item: 'handlingIn', amount: 275 })).toEqual([['storage', 260, 'handling']]);
  expect(
    comparablesOf(
      storage,
      { item: 'handlingIn', isIncluded: true },
      { item: 'handlingOut', isIncluded: true },
    ),
  ).toEqual([['storage', 260]]);
  expect(comparablesOf({ item: 'order', amount: 210, per: 'order' })).toEqual([['order', 210, 'extraUnit']]);
});

test('an order compares by its units and minimum', () => {
  const order: Line = { item: 'order', amount: 210, per: 'order' };
  expect(comparablesOf(order, { item: 'extraUnit', amount: 35 })).toEqual([['order', 245]]);
  expect(
    comparablesOf(
      { item: 'order', amount: 180, per: 'order', units: 3 },
      { item: 'minimum', amount: 400_000 },
    ),
  ).toEqual([['order', 400]]);
});

test('a month of orders costs what need.md works out', () => {
  const lines: Line[] = [
    { item: 'order', amount: 210, per: 'order' },
    { item: 'extraUnit', amount: 35 },
  ];
  expect(monthOf(lines, { orders: { month: 3000, units: 1.5 } })).toMatchObject({
    ...{ amount: 682_500, missing: [], steps: [{ part: 'order', amount: 682_500 }] },
  });
});

test('a month of storage is a third of 13 weeks, with each pallet once in and out in the term', () => {
  const lines: Line[] = [
    { item: 'storage', amount: 175, per: 'palletWeek' },
    { item: 'handlingIn', amount: 180 },
    { item: 'handlingOut', amount: 180 },
  ];
  // (400 × 13 × 1.75 + 400 × 3.60) ÷ 3
  expect(monthOf(lines, { pallets: 400, term: 3 })?.amount).toBe(351_333);
  // 400 × 1.75 × 52 ÷ 12 + (20 × 1.80 + 30 × 1.80) × 52 ÷ 12
  expect(monthOf(lines, { pallets: 400, movements: { in: 20, out: 30 } })?.amount).toBe(342_333);
});

test('a month adds all lines, lifts storage and orders to the minimum, and says what is missing', () => {
  const lines: Line[] = [
    { item: 'rent', amount: 540, per: 'm2Month' },
    { item: 'order', amount: 200, per: 'order', units: 2 },
    { item: 'minimum', amount: 300_000 },
    { item: 'monthly', amount: 9_900 },
    { item: 'oneOff', amount: 50_000 },
  ];
  expect(monthOf(lines, { area: 1000, orders: { month: 1000, units: 2 } })).toEqual({
    currency: 'EUR',
    amount: 849_900,
    steps: [
      { part: 'rent', amount: 540_000 },
      { part: 'order', amount: 200_000 },
      { part: 'minimum', amount: 100_000 },
      { part: 'monthly', amount: 9_900 },
    ],
    missing: [],
    notCounted: [],
  });
  expect(monthOf(lines, { area: 1000, orders: { month: 1000, units: 3 } })?.missing).toEqual(['extraUnit']);
  expect(monthOf(lines.slice(3), { pallets: 10, term: 3 })?.missing).toEqual(['storage']);
  expect(monthOf(lines.slice(0, 2), { area: 10 })?.notCounted).toEqual(['order']);
  expect(monthOf(lines.slice(0, 2), { pallets: 10 })).toBeUndefined();
});

test('one minimum is of storage and orders together', () => {
  const lines: Line[] = [
    { item: 'storage', amount: 1200, per: 'palletMonth' },
    { item: 'order', amount: 200, per: 'order' },
    { item: 'minimum', amount: 500_000 },
  ];
  const month = monthOf(lines, { pallets: 100, orders: { month: 1000, units: 1 } });
  expect([month?.amount, month?.missing]).toEqual([500_000, []]);
});
