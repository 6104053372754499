import fc from 'fast-check';
import { RENT_UNITS, STORAGE_UNITS, type Price } from '#domain/price/price.ts';

/** Nothing so low that it is nothing in comparison. */
const amount = fc.integer({ min: 60, max: 4000 });
const currency = fc.constantFrom<('EUR' | 'USD')[]>('EUR', 'EUR', 'EUR', 'USD');
const maybe = fc.option(amount, { nil: undefined });

const figures = fc.oneof(
  amount.map((low) => ({ type: 'fixed' as const, low })),
  amount.map((low) => ({ type: 'from' as const, low })),
  fc.tuple(amount, amount).map(([low, more]) => ({ type: 'range' as const, low, high: low + more })),
);

const plain = { serviceCharge: 'notStated', propertyTax: 'notStated' } as const;

const onRequest = (per: Price['per']) => fc.constant({ ...plain, type: 'onRequest' as const, per });

const rent: fc.Arbitrary<Price> = fc
  .record({
    figures,
    currency,
    per: fc.constantFrom(...RENT_UNITS),
    charge: fc.oneof(
      fc.constantFrom('none', 'included', 'extra', 'notStated').map((serviceCharge) => ({
        serviceCharge,
      })),
      amount.map((serviceChargeAmount) => ({ serviceCharge: 'extra' as const, serviceChargeAmount })),
    ),
  })
  .map(({ figures: stated, per, charge, currency: of }) => ({
    ...plain,
    ...stated,
    ...(per === 'totalMonth' && { low: stated.low * 1000, area: 1000 }),
    ...(per === 'totalMonth' && stated.type === 'range' && { high: stated.high * 1000 }),
    ...charge,
    currency: of,
    per,
  }));

const storage: fc.Arbitrary<Price> = fc
  .record({
    figures,
    currency,
    per: fc.constantFrom(...STORAGE_UNITS),
    handling: fc.oneof(
      fc.constant({ handlingIncluded: true }),
      fc.record({ handlingIn: maybe, handlingOut: maybe }),
    ),
    minimumMonth: fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: undefined }),
  })
  .map(({ figures: stated, handling, ...rest }) => ({ ...plain, ...stated, ...handling, ...rest }));

/** None, a rent, a price of storage, or both. */
export const randomPrices: fc.Arbitrary<Price[]> = fc
  .tuple(
    fc.option(fc.oneof({ weight: 4, arbitrary: rent }, { weight: 1, arbitrary: onRequest('m2Month') }), {
      nil: undefined,
    }),
    fc.option(
      fc.oneof({ weight: 4, arbitrary: storage }, { weight: 1, arbitrary: onRequest('palletWeek') }),
      {
        nil: undefined,
      },
    ),
  )
  .map((prices) => prices.filter((price) => price !== undefined));
