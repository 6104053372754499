import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparableOf, type Need } from '#domain/price/comparable.ts';
import { costOf, type Bill } from '#domain/price/cost.ts';
import { amountInUnit, comparableAmount } from '#domain/price/compared-units.ts';
import { PRICE_UNITS, type Price } from '#domain/price/price.ts';

const rent = (price: Partial<Price>): Price => ({
  type: 'fixed',
  currency: 'EUR',
  per: 'm2Month',
  serviceCharge: 'included',
  propertyTax: 'included',
  ...price,
});

const storage = (price: Partial<Price>): Price =>
  rent({ per: 'palletWeek', serviceCharge: 'notStated', propertyTax: 'notStated', ...price });

describe('the comparable rent per m² and month', () => {
  test.each<[Partial<Price>, number, number?]>([
    [{ low: 540, serviceCharge: 'extra', serviceChargeAmount: 85 }, 625],
    [{ per: 'sqftYear', currency: 'USD', low: 1175, serviceCharge: 'extra', serviceChargeAmount: 325 }, 1345],
    [{ per: 'sqftMonth', currency: 'USD', low: 145, serviceCharge: 'extra', serviceChargeAmount: 38 }, 1970],
    [
      {
        per: 'totalMonth',
        low: 21_600_00,
        area: 4000,
        serviceCharge: 'extra',
        serviceChargeAmount: 3_200_00,
      },
      620,
    ],
    [{ type: 'range', low: 510, high: 630, serviceCharge: 'extra', serviceChargeAmount: 95 }, 605, 725],
    [{ low: 560, serviceCharge: 'notStated' }, 560],
    [{ per: 'm2Year', low: 7800 }, 650],
    [{ per: 'm2Year', low: 6500, serviceCharge: 'extra', serviceChargeAmount: 700 }, 600],
    [{ per: 'm2Year', low: 100 }, 8],
    [{ per: 'm2Year', low: 102 }, 9],
    [{ per: 'sqftYear', currency: 'GBP', low: 850 }, 762],
    [{ per: 'sqftYear', currency: 'GBP', low: 850, serviceCharge: 'none' }, 762],
    [{ per: 'sqftMonth', currency: 'USD', low: 93 }, 1001],
    [{ per: 'totalMonth', low: 10_000_00, area: 3000 }, 333],
    [{ per: 'totalMonth', low: 50, area: 100 }, 1],
    [{ type: 'from', low: 380 }, 380],
    [{ low: 540, serviceCharge: 'included', propertyTax: 'extra' }, 540],
  ])('of %o is %i', (price, low, high) => {
    const comparable = comparableOf(rent(price));
    expect(comparable).toMatchObject({ family: 'rent', low });
    expect(comparable?.high).toBe(high);
  });

  test('lacks a service charge that is not stated, or extra without amount', () => {
    expect(comparableOf(rent({ low: 560, serviceCharge: 'notStated' }))?.missing).toEqual(['serviceCharge']);
    expect(comparableOf(rent({ low: 560, serviceCharge: 'extra' }))?.missing).toEqual(['serviceCharge']);
    expect(comparableOf(rent({ low: 560, serviceCharge: 'none' }))?.missing).toEqual([]);
  });

  test('names a property tax on top without adding it', () => {
    const comparable = comparableOf(rent({ low: 540, propertyTax: 'extra' }));
    expect(comparable).toMatchObject({ low: 540, isTaxExtra: true, missing: [] });
  });
});

describe('the comparable storage per pallet and week', () => {
  test.each<[Partial<Price>, number, number?]>([
    [{ per: 'palletDay', low: 28, handlingIn: 185, handlingOut: 185, minimumMonth: 1_200_00 }, 277],
    [{ type: 'range', low: 260, high: 340, handlingIn: 275 }, 260, 340],
    [{ low: 175, handlingIn: 180, handlingOut: 180 }, 203],
    [{ low: 175, handlingIncluded: true }, 175],
    [{ low: 175, handlingIncluded: true, minimumMonth: 1_000_00 }, 231],
    [{ per: 'palletMonth', low: 780, handlingIncluded: true }, 180],
    [{ per: 'palletMonth', low: 780, handlingIn: 250, handlingOut: 250 }, 218],
    [{ per: 'palletDay', low: 25, handlingIncluded: true }, 175],
    [{ per: 'palletDay', low: 25, handlingIn: 0, handlingOut: 130 }, 185],
    [{ low: 0, handlingIn: 325, handlingOut: 325 }, 50],
  ])('of %o is %i', (price, low, high) => {
    const comparable = comparableOf(storage(price));
    expect(comparable).toMatchObject({ family: 'storage', low });
    expect(comparable?.high).toBe(high);
  });

  test('lacks handling unless it is included or both ways are stated', () => {
    expect(comparableOf(storage({ low: 260, handlingIn: 275 }))?.missing).toEqual(['handling']);
    expect(comparableOf(storage({ low: 260 }))?.missing).toEqual(['handling']);
    expect(comparableOf(storage({ low: 260, handlingIncluded: true }))?.missing).toEqual([]);
  });
});

const order = (price: Partial<Price>): Price => storage({ per: 'order', includedUnits: 1, ...price });

describe('the comparable price of an order of 2 units, at 1,000 orders a month', () => {
  test.each<[Partial<Price>, number, number?]>([
    [{ low: 210, extraUnit: 35 }, 245],
    [{ low: 180, includedUnits: 3, minimumMonth: 4_000_00 }, 400],
    [{ low: 180, includedUnits: 3, minimumMonth: 1_500_00 }, 180],
    [{ low: 210, includedUnits: 2 }, 210],
    [{ low: 210, includedUnits: 2, extraUnit: 35 }, 210],
    [{ low: 210, extraUnit: 35, minimumMonth: 2_450_00 }, 245],
    [{ low: 210, extraUnit: 35, minimumMonth: 2_454_99 }, 245],
    [{ low: 210, extraUnit: 35, minimumMonth: 2_455_00 }, 246],
    [{ low: 210, minimumMonth: 4_000_00 }, 400],
    [{ low: 0, extraUnit: 60 }, 60],
    [{ type: 'from', low: 95, extraUnit: 20, returnEach: 250, inboundPallet: 500 }, 115],
    [{ type: 'range', low: 180, high: 260, extraUnit: 40 }, 220, 300],
    [{ type: 'range', low: 180, high: 260, extraUnit: 40, minimumMonth: 2_500_00 }, 250, 300],
    [{ currency: 'CLP', low: 1900, extraUnit: 310 }, 2210],
  ])('of %o is %i', (price, low, high) => {
    const comparable = comparableOf(order(price));
    expect(comparable).toMatchObject({ family: 'order', low });
    expect(comparable?.high).toBe(high);
  });

  test('lacks an extra unit that is not stated, unless two units are included', () => {
    expect(comparableOf(order({ low: 210 }))?.missing).toEqual(['extraUnit']);
    expect(comparableOf(order({ low: 210, extraUnit: 0 }))?.missing).toEqual([]);
    expect(comparableOf(order({ low: 210, includedUnits: 2 }))?.missing).toEqual([]);
  });
});

describe('the comparable rent per sq ft and year', () => {
  test.each<[Partial<Price>, number]>([
    [{ per: 'sqftYear', currency: 'USD', low: 801 }, 801],
    [{ per: 'sqftMonth', currency: 'USD', low: 145, serviceCharge: 'extra', serviceChargeAmount: 38 }, 2196],
    [{ low: 540 }, 602],
    [{ per: 'm2Year', low: 6480 }, 602],
    [{ per: 'totalMonth', low: 21_600_00, area: 4000 }, 602],
  ])('of %j is %d', (price, amount) => {
    expect(comparableOf(rent(price), () => 'sqftYear')?.low).toBe(amount);
  });

  test('of a limit typed in it is the limit again, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (limit) => {
        const again = amountInUnit(comparableAmount(limit, 'sqftYear'), 'sqftYear');
        expect(Math.abs(again - limit)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test('a need in square feet is not rounded to square meters', () => {
  const price = rent({ per: 'sqftYear', currency: 'USD', low: 800 });
  const need = { family: 'rent', area: 10_000, in: 'sqft', months: 12 } as const;
  expect(costOf(price, need)?.low).toBe(80_000_00);
});

test('a price on request is not comparable', () => {
  expect(comparableOf(rent({ type: 'onRequest' }))).toBeUndefined();
  expect(costOf(rent({ type: 'onRequest' }), { family: 'rent', area: 1, months: 1 })).toBeUndefined();
});

describe('what a need costs', () => {
  test.each<[Price, Parameters<typeof costOf>[1], number | undefined]>([
    [
      storage({ low: 175, handlingIn: 180, handlingOut: 180 }),
      { family: 'storage', pallets: 400, weeks: 12 },
      9_840_00,
    ],
    [
      storage({ per: 'palletMonth', low: 650, handlingIncluded: true }),
      { family: 'storage', pallets: 10, weeks: 26 },
      390_00,
    ],
    [
      storage({ low: 100, handlingIncluded: true, minimumMonth: 520_00 }),
      { family: 'storage', pallets: 1, weeks: 4 },
      480_00,
    ],
    [
      rent({ low: 540, serviceCharge: 'extra', serviceChargeAmount: 85 }),
      { family: 'rent', area: 2000, months: 6 },
      75_000_00,
    ],
    [rent({ per: 'm2Year', low: 100 }), { family: 'rent', area: 12, months: 1 }, 100],
    [rent({ low: 540 }), { family: 'storage', pallets: 1, weeks: 1 }, undefined],
    [order({ low: 210, extraUnit: 35 }), { family: 'order', orders: 3000, units: 1.5 }, 6_825_00],
    [order({ low: 210, extraUnit: 35 }), { family: 'order', orders: 3, units: 1.01 }, 631],
    [order({ low: 210, extraUnit: 35 }), { family: 'order', orders: 100, units: 0.5 }, 210_00],
    [order({ low: 180, minimumMonth: 900_00 }), { family: 'order', orders: 400, units: 1 }, 900_00],
  ])('of %o for %o', (price, need, cost) => {
    expect(costOf(price, need)?.low).toBe(cost);
  });

  test('lacks an extra unit only if its orders have more units than are included', () => {
    const price = order({ low: 210, includedUnits: 2 });
    const missing = (units: number) => costOf(price, { family: 'order', orders: 100, units })?.missing;
    expect(missing(2)).toEqual([]);
    expect(missing(2.1)).toEqual(['extraUnit']);
  });

  const orders: Need = { family: 'order', orders: 3000, units: 1.5 };
  const monthly: Need = { family: 'storage', pallets: 400, weeks: 12, isMonthly: true };

  test.each<[string, Partial<Price>, number, number?]>([
    ['a week', { low: 175, handlingIncluded: true }, 6_825_00 + 3_033_33],
    ['a month with its minimum', { low: 1, handlingIncluded: true, minimumMonth: 5_000_00 }, 11_825_00],
    ['a range', { type: 'range', low: 75, high: 150, handlingIncluded: true }, 8_125_00, 9_425_00],
  ])('of orders includes a month of storage, by %s', (_, stored, low, high) => {
    const added: Bill[] = [{ price: storage(stored), need: monthly }];
    const cost = costOf(order({ low: 210, extraUnit: 35 }), orders, added);
    expect(cost).toMatchObject({ low, missing: [] });
    expect(cost?.high).toBe(high);
  });

  test('of orders lacks what their storage lacks, and is “from” as it is', () => {
    const added: Bill[] = [{ price: storage({ type: 'from', low: 175 }), need: monthly }];
    const cost = costOf(order({ low: 210 }), orders, added);
    expect(cost).toMatchObject({ isFrom: true, missing: ['extraUnit', 'handling'] });
  });
});

const amount = fc.integer({ min: 0, max: 10_000_000 });
const others = (periods: readonly string[]) =>
  fc.constantFrom(...periods.filter((per) => per !== 'totalMonth')) as fc.Arbitrary<
    Exclude<Price['per'], 'totalMonth'>
  >;

test('twelve times a monthly price, stated by the year, compares the same', () => {
  fc.assert(
    fc.property(amount, amount, fc.constantFrom('m2', 'sqft'), (low, charge, area) => {
      const monthly = rent({
        per: `${area as 'm2'}Month`,
        low,
        serviceCharge: 'extra',
        serviceChargeAmount: charge,
      });
      const yearly = rent({
        per: `${area as 'm2'}Year`,
        low: 12 * low,
        serviceCharge: 'extra',
        serviceChargeAmount: 12 * charge,
      });
      expect(comparableOf(yearly)?.low).toBe(comparableOf(monthly)?.low);
    }),
  );
});

test('a higher price never compares lower, and a limit compares like the price that equals it', () => {
  fc.assert(
    fc.property(amount, amount, others(PRICE_UNITS), (one, more, per) => {
      const price = (low: number) => rent({ per, low, handlingIncluded: true, includedUnits: 2 });
      const lower = comparableOf(price(one))?.low ?? 0;
      expect(comparableOf(price(one + more))?.low).toBeGreaterThanOrEqual(lower);
      expect(comparableAmount(one, per)).toBe(lower);
    }),
  );
});
