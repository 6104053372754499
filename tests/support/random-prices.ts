import fc from 'fast-check';
import {
  INCLUSIONS,
  PRICE_FAMILIES,
  UNITS_OF_FAMILY,
  type Price,
  type PriceFamily,
} from '#domain/price/price.ts';

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
    per: fc.constantFrom(...UNITS_OF_FAMILY.rent),
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
    per: fc.constantFrom(...UNITS_OF_FAMILY.storage),
    handling: fc.oneof(
      fc.constant({ handlingIncluded: true }),
      fc.record({ handlingIn: maybe, handlingOut: maybe }),
    ),
    minimumMonth: fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: undefined }),
  })
  .map(({ figures: stated, handling, ...rest }) => ({ ...plain, ...stated, ...handling, ...rest }));

const order: fc.Arbitrary<Price> = fc
  .record({
    figures,
    currency,
    includedUnits: fc.integer({ min: 1, max: 10 }),
    extraUnit: maybe,
    packaging: fc.constantFrom(...INCLUSIONS),
    returnEach: maybe,
    inboundPallet: maybe,
    minimumMonth: fc.option(fc.integer({ min: 1, max: 5_000_000 }), { nil: undefined }),
  })
  .map(({ figures: stated, ...rest }) => ({ ...plain, ...stated, ...rest, per: 'order' }));

const RANDOM: Readonly<Record<PriceFamily, fc.Arbitrary<Price>>> = {
  rent: fc.oneof({ weight: 4, arbitrary: rent }, { weight: 1, arbitrary: onRequest('m2Month') }),
  storage: fc.oneof({ weight: 4, arbitrary: storage }, { weight: 1, arbitrary: onRequest('palletWeek') }),
  order: fc.oneof({ weight: 4, arbitrary: order }, { weight: 1, arbitrary: onRequest('order') }),
};

/** None, or at most one of each of the families, in their order. */
export const randomPrices = (families: readonly PriceFamily[]): fc.Arbitrary<Price[]> =>
  fc
    .tuple(
      ...PRICE_FAMILIES.filter((family) => families.includes(family)).map((family) =>
        fc.option(RANDOM[family], { nil: undefined }),
      ),
    )
    .map((prices) => prices.filter((price) => price !== undefined));
