import { expect, test } from 'vitest';
import { askedFamilies } from '#domain/need/need-case.ts';
import type { Price } from '#domain/price/price.ts';
import { addedLine, checkQuote, formOfPrices, formOfQuote, withoutLine } from '#domain/quote/quote-form.ts';
import { quoteComparables, type QuoteCase } from '#domain/quote/quote-figures.ts';

const price = (details: Partial<Price>): Price => ({
  ...{ type: 'fixed', low: 540, currency: 'EUR', per: 'm2Month', serviceCharge: 'notStated' },
  ...{ propertyTax: 'notStated', ...details },
});

const quoteOf = (...prices: readonly Price[]) => {
  const checked = checkQuote(formOfPrices(prices));
  return checked.status === 'right' ? checked.filled : undefined;
};

test('a form begins with the prices of the listing, which compare as they do', () => {
  const rent = price({ serviceCharge: 'extra', serviceChargeAmount: 85 });
  const storage = price({
    per: 'palletDay',
    low: 28,
    handlingIn: 185,
    handlingOut: 185,
    minimumMonth: 120_000,
  });
  const order = price({ per: 'order', low: 180, includedUnits: 3, minimumMonth: 400_000 });
  const figures = [rent, storage, order].map((each) =>
    quoteComparables({ lines: quoteOf(each)?.lines ?? [] }),
  );
  expect(figures.map(([comparable]) => comparable?.low)).toEqual([625, 277, 400]);
  expect(quoteOf(rent, price({ per: 'order', low: 210, currency: 'USD' }))?.lines).toHaveLength(1);
  expect(quoteOf(price({ type: 'onRequest' }))).toBeUndefined();
});

test('a form begins with the prices that the need is counted in', () => {
  const [rent, storage] = [price({}), price({ per: 'palletWeek', low: 420, currency: 'USD' })];
  const linesFor = (wanted: QuoteCase, ...prices: readonly Price[]) => {
    const {
      currency,
      'lines.0.item': item,
      'lines.1.item': second,
    } = formOfPrices(prices, askedFamilies(wanted));
    return [item, second, currency];
  };
  expect(linesFor({ pallets: 800 }, rent, storage)).toEqual(['storage', undefined, 'USD']);
  expect(linesFor({ orders: { month: 3000, units: 2 } }, rent)).toEqual(['rent', undefined, 'EUR']);
  expect(linesFor({ orders: { month: 3000, units: 2 } })).toEqual(['order', undefined, 'EUR']);
  expect(linesFor({}, rent, price({ per: 'order' }))).toEqual(['rent', 'order', 'EUR']);
});

test('a quote is filled in as it was sent', () => {
  const quote = {
    lines: [
      { item: 'rent', amount: 2_160_000, currency: 'EUR', per: 'totalMonth', area: 4000 },
      { item: 'service', text: 'Labeling', isIncluded: true },
    ],
    ...{ term: 12, rentFree: 2, deposit: { amount: 420_075 }, indexation: 'IPC' },
  } as const;
  expect(checkQuote(formOfQuote({ ...quote, lines: [...quote.lines] }))).toMatchObject({ filled: quote });
});

test('lines move up when one is removed, and the fields of wrong ones are named', () => {
  const form = formOfPrices([price({}), price({ per: 'palletWeek', low: 420 })]);
  const [added, removed] = [addedLine(form, 'oneOff'), withoutLine(form, 0)];
  expect(checkQuote({ ...form, ...added })).toMatchObject({
    issues: { 'lines.2.amount': 'issues.required' },
  });
  expect(checkQuote({ ...form, ...removed })).toMatchObject({
    filled: { lines: [{ item: 'storage', amount: 420 }] },
  });
  expect(checkQuote({ ...form, 'lines.0.amount': '5.401' })).toMatchObject({
    issues: { 'lines.0.amount': 'issues.amount' },
  });
});
