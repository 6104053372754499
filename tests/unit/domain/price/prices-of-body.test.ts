import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { draftsOfPrices, emptyPriceDraft, priceOf, pricesOfDrafts } from '#domain/price/price-drafts.ts';
import type { Price } from '#domain/price/price.ts';
import { Prices, storedAsPrices } from '#domain/price/prices-of-body.ts';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { newService, newSpace } from '../../../support/samples.ts';
import { storedPrices } from '#domain/price/stored-price.ts';

const rent = { type: 'fixed', low: 540, currency: 'EUR', per: 'm2Month' };

/** Paths of what the schema or the rules refuse. */
function wrongIn(prices: unknown): string[] {
  const whole = v.safeParse(SpaceAnswers, { ...newSpace(''), prices });
  return [...new Set((whole.issues ?? []).map((each) => v.getDotPath(each) ?? ''))];
}
describe('prices of a body', () => {
  test.each<[string, object, string]>([
    ['nothing', {}, 'low'],
    ['a negative amount', { low: -1 }, 'low'],
    ['an amount of parts of a cent', { low: 5.4 }, 'low'],
    [
      'a charge of parts of a cent',
      { low: 540, serviceCharge: 'extra', serviceChargeAmount: 0.5 },
      'serviceChargeAmount',
    ],
    ['a total for no area at all', { low: 540, per: 'totalMonth', area: 0 }, 'area'],
    ['a total for a part of a m²', { low: 540, per: 'totalMonth', area: 1.5 }, 'area'],
    ['more than any price', { low: 1e13 }, 'low'],
    ['an amount that is text', { low: '540' }, 'low'],
    ['an amount that is nothing in comparison', { low: 0 }, 'low'],
    ['an amount that no search can store', { low: 900_000_000_000 }, 'low'],
    ['another currency', { low: 540, currency: 'BTC' }, 'currency'],
    ['no currency', { low: 540, currency: undefined }, 'currency'],
    ['another unit', { low: 540, per: 'year' }, 'per'],
    ['a fixed price with a second amount', { low: 540, high: 600, type: 'fixed' }, 'high'],
    ['a range without its end', { low: 540, type: 'range' }, 'high'],
    ['a range that ends before it begins', { low: 540, high: 539, type: 'range' }, 'high'],
    ['a total for no area', { low: 540, per: 'totalMonth' }, 'area'],
    [
      'a charge that is not extra',
      { low: 540, serviceCharge: 'included', serviceChargeAmount: 85 },
      'serviceCharge',
    ],
    ['a day that is too long', { low: 540, asOf: '2026-11-25T00' }, 'asOf'],
    ['what no price has', { low: 540, vat: 21 }, 'vat'],
  ])('are refused for %s', (_, price, field) => {
    expect(wrongIn([{ ...rent, low: undefined, ...price }])).toEqual([`prices.0.${field}`]);
  });

  test('are refused for two of a family, or more than there are families', () => {
    expect(wrongIn([rent, { ...rent, per: 'm2Year' }])).toEqual(['prices.1.per']);
    expect(wrongIn([rent, rent, rent, rent])).toEqual(['prices']);
    expect(wrongIn([rent, { ...rent, per: 'palletWeek' }])).toEqual([]);
  });

  test('need no figures on request', () => {
    expect(wrongIn([{ type: 'onRequest', per: 'm2Month' }])).toEqual([]);
  });
});

const order = { type: 'fixed', low: 210, currency: 'EUR', per: 'order', includedUnits: 1 };

describe('a price per order', () => {
  const wrongOf = (prices: unknown, plType: object = { pl3: true }) => {
    const whole = v.safeParse(ServiceAnswers, { ...newService(''), plType, prices });
    return (whole.issues ?? []).map((each) => v.getDotPath(each));
  };

  test('is stated with its parts', () => {
    const parts = { extraUnit: 35, packaging: 'extra', returnEach: 0, inboundPallet: 400, minimumMonth: 1 };
    expect(wrongOf([{ ...order, ...parts }])).toEqual([]);
    expect(wrongOf([{ ...order, includedUnits: 10 }])).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['no included units', { includedUnits: undefined }, 'includedUnits'],
    ['less than one included unit', { includedUnits: 0 }, 'includedUnits'],
    ['more than ten included units', { includedUnits: 11 }, 'includedUnits'],
    ['a part of a unit', { includedUnits: 1.5 }, 'includedUnits'],
    ['a negative extra unit', { extraUnit: -1 }, 'extraUnit'],
    ['another packaging', { packaging: 'none' }, 'packaging'],
    ['a return in parts of a cent', { returnEach: 0.5 }, 'returnEach'],
    ['more than any price of a pallet', { inboundPallet: 1e13 }, 'inboundPallet'],
    ['nothing for all', { low: 0 }, 'low'],
    ['carriage', { carriage: 500 }, 'carriage'],
  ])('is refused for %s', (_, change, field) => {
    expect(wrongOf([{ ...order, ...change }])).toEqual([`prices.0.${field}`]);
  });

  test('is refused of spaces and of services that are no 3PL', () => {
    expect(wrongIn([order])).toEqual(['prices.0.per']);
    expect(wrongOf([{ type: 'onRequest', per: 'order' }], { pl2: true, pl4: true })).toEqual([
      'prices.0.per',
    ]);
    expect(wrongOf([order], { pl2: true, pl3: true })).toEqual([]);
  });
});

test('what does not belong to a price is not stored', () => {
  const sent = {
    ...rent,
    high: 700,
    area: 4,
    handlingIn: 3,
    minimumMonth: 9,
    serviceCharge: 'included',
    asOf: '2020-01-01',
  };
  const stored = storedAsPrices.store(v.parse(Prices, [sent]), {} as never);
  expect(JSON.parse(JSON.stringify(stored))).toEqual([
    { ...rent, serviceCharge: 'included', propertyTax: 'notStated', asOf: '' },
  ]);
  expect(storedAsPrices.store(null, {} as never)).toBeUndefined();
  const perOrder = v.parse(Prices, [{ ...order, handlingIn: 3, area: 4, serviceCharge: 'included' }]);
  expect(JSON.parse(JSON.stringify(storedAsPrices.store(perOrder, {} as never)))).toEqual([
    { ...order, packaging: 'notStated', serviceCharge: 'notStated', propertyTax: 'notStated', asOf: '' },
  ]);
});

test.each<[readonly string[], Readonly<Record<string, unknown>>, Price['per'], number]>([
  [['conventional'], {}, 'm2Month', 0],
  [['emptyPlot'], {}, 'm2Month', 1],
  [['conventional'], {}, 'palletWeek', 0],
  [['refrigerated'], {}, 'palletWeek', 1],
  [['refrigerated'], { temperatures: [{ min: -24, max: -18 }] }, 'palletWeek', 2],
  [
    ['refrigerated'],
    {
      temperatures: [
        { min: -24, max: -18 },
        { min: 2, max: 8 },
      ],
    },
    'palletWeek',
    1,
  ],
  [['refrigerated'], { temperatures: [{ min: 2, max: 8 }, {}] }, 'palletWeek', 0],
])('a price of %o with %o per %s is in the market %i of its family', (types, facts, per, market) => {
  const price = v.parse(Prices, [{ ...rent, per }]);
  expect(storedPrices(price, { kind: 'space', types, facts })).toMatchObject([{ market }]);
});

test('a rent under a storage contract, or of a service, is compared with none', () => {
  const prices = v.parse(Prices, [{ ...rent, serviceCharge: 'included' }]);
  const standing = (kind: 'space' | 'service', facts: Readonly<Record<string, unknown>>) =>
    storedPrices(prices, { kind, types: [], facts })[0]?.standing;
  expect(standing('space', { dealType: 'storageContract' })).toBe('asStated');
  expect(standing('service', {})).toBe('asStated');
  expect(standing('space', { dealType: 'lease' })).toBe('complete');
});

test('the drafts of stored prices give the same prices', () => {
  const prices = v.parse(Prices, [
    {
      ...rent,
      type: 'range',
      high: 630,
      serviceCharge: 'extra',
      serviceChargeAmount: 85,
      propertyTax: 'extra',
    },
    { type: 'from', low: 28, currency: 'CLP', per: 'palletDay', handlingIn: 185, minimumMonth: 120_000 },
    { ...order, includedUnits: 3, extraUnit: 35, packaging: 'included', returnEach: 150, inboundPallet: 400 },
  ]);
  expect(pricesOfDrafts(draftsOfPrices(prices))).toEqual(prices);
  expect(draftsOfPrices(undefined)).toEqual({});
});

test('an amount with more decimals than its currency has is none, rather than another amount', () => {
  const typed = { ...emptyPriceDraft('rent'), type: 'fixed', low: '5.40' } as const;
  expect(priceOf({ ...typed, currency: 'EUR' })?.low).toBe(540);
  expect(priceOf({ ...typed, currency: 'CLP' })?.low).toBeNaN();
  expect(priceOf({ ...typed, currency: 'CLP', low: '5400.00' })?.low).toBe(5400);
});
