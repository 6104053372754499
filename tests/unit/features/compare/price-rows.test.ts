import { expect, test } from 'vitest';
import type { Price } from '#domain/price/price.ts';
import { priceRows, type ComparedPrices, type Needs } from '#features/compare/price-rows.ts';
import { makeT } from '#site/translate.ts';
import card from '#i18n/en/card.json' with { type: 'json' };
import compare from '#i18n/en/compare.json' with { type: 'json' };
import facts from '#i18n/en/facts.json' with { type: 'json' };

const t = makeT({ card, compare, facts }, 'en');

const storage = (low: number, change: Partial<Price> = {}): Price => ({
  type: 'fixed',
  low,
  currency: 'EUR',
  per: 'palletWeek',
  handlingIn: 180,
  handlingOut: 180,
  serviceCharge: 'notStated',
  propertyTax: 'notStated',
  ...change,
});

const listing = (...prices: Price[]): ComparedPrices => ({ kind: 'space', facts: {}, prices });

const rowsOf = (listings: readonly (ComparedPrices | undefined)[], needs: Needs = {}) =>
  priceRows(listings, needs, { t, locale: 'en', today: '2026-11-25' }).flatMap(({ rows }) =>
    rows.map(({ name, cells }) => [
      name,
      ...cells.map((cell) => cell && `${cell.text}${cell.isBest ? ' best' : ''}`),
    ]),
  );

test('prices are compared as stated, per the same unit and for the seeker’s case', () => {
  const needs = { storage: { family: 'storage', pallets: 400, weeks: 12 } } as const;
  expect(rowsOf([listing(storage(175)), listing(storage(200)), listing(), undefined], needs)).toEqual([
    ['Storage', '€1.75/pallet/week', '€2/pallet/week', undefined, null],
    ['Storage, comparable', '€2.03/pallet/week best', '€2.28/pallet/week', undefined, null],
    ['Storage, your case', '€9,840 best', '€11,040', undefined, null],
  ]);
});

const order = (low: number, change: Partial<Price> = {}): Price =>
  storage(low, { per: 'order', includedUnits: 1, extraUnit: 35, handlingIn: undefined, ...change });

test('orders are compared by the month, with a month of storage where its price is in the same currency', () => {
  const service = (...prices: Price[]): ComparedPrices => ({ ...listing(...prices), kind: 'service' });
  const other = storage(175, { currency: 'GBP' });
  const needs = {
    storage: { family: 'storage', pallets: 400, weeks: 12 },
    order: { family: 'order', orders: 3000, units: 1.5 },
  } as const;
  const listings = [service(order(210)), service(order(210), storage(175)), service(other, order(180))];
  expect(rowsOf(listings, needs).slice(-3)).toEqual([
    ['Price per order', '€2.10/order', '€2.10/order', '€1.80/order'],
    ['Price per order, comparable', '€2.45/order', '€2.45/order', '€2.15/order best'],
    ['Price per order, your case', '€6,825/month', '€10,378.33/month', '€5,925/month best'],
  ]);
});

test.each<[string, Price]>([
  ['incomplete', storage(100, { handlingOut: undefined })],
  ['only the least', storage(100, { type: 'from' })],
])('a lower price that is %s is not the best', (_, lower) => {
  const [, compared = []] = rowsOf([listing(lower), listing(storage(175)), listing(storage(200))]);
  expect(compared.map((cell) => cell?.endsWith('best'))).toEqual([false, false, true, false]);
});

test('prices of several currencies have no best', () => {
  const [, compared] = rowsOf([listing(storage(175)), listing(storage(100, { currency: 'USD' }))]);
  expect(compared).toEqual(['Storage, comparable', '€2.03/pallet/week', '$1.28/pallet/week']);
});

test('a rent of a service, or under a storage contract, is shown as stated only', () => {
  const rent = storage(500, { per: 'm2Month', serviceCharge: 'included' });
  const contract = { ...listing(rent), facts: { dealType: 'storageContract' } };
  const names = rowsOf([contract, { ...listing(rent), kind: 'service' }]).map(([name]) => name);
  expect(names).toEqual(['Rent']);
});

test('listings without prices have no such rows', () => {
  expect(rowsOf([listing(), undefined])).toEqual([]);
});
