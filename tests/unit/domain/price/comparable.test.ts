import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparableAmount, comparableOf, costOf, rentInUnit } from '#domain/price/comparable.ts';
import { RENT_UNITS, STORAGE_UNITS, type Price } from '#domain/price/price.ts';

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

describe('the comparable rent per sq ft and year', () => {
  test.each<[Partial<Price>, number]>([
    [{ per: 'sqftYear', currency: 'USD', low: 801 }, 801],
    [{ per: 'sqftMonth', currency: 'USD', low: 145, serviceCharge: 'extra', serviceChargeAmount: 38 }, 2196],
    [{ low: 540 }, 602],
    [{ per: 'm2Year', low: 6480 }, 602],
    [{ per: 'totalMonth', low: 21_600_00, area: 4000 }, 602],
  ])('of %j is %d', (price, amount) => {
    expect(comparableOf(rent(price), 'sqftYear')?.low).toBe(amount);
  });

  test('of a limit typed in it is the limit again, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (limit) => {
        const again = rentInUnit(comparableAmount(limit, 'sqftYear'), 'sqftYear');
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
  ])('of %o for %o', (price, need, cost) => {
    expect(costOf(price, need)?.low).toBe(cost);
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
    fc.property(amount, amount, others([...RENT_UNITS, ...STORAGE_UNITS]), (one, more, per) => {
      const price = (low: number) => rent({ per, low, handlingIncluded: true });
      const lower = comparableOf(price(one))?.low ?? 0;
      expect(comparableOf(price(one + more))?.low).toBeGreaterThanOrEqual(lower);
      expect(comparableAmount(one, per)).toBe(lower);
    }),
  );
});
