import type { CountryCode } from '../place/country-table.ts';
import { toMajor } from './minor-units.ts';
import type { Price, PriceFamily, PriceUnit } from './price.ts';

/** In major units of the euro, the pound or the dollar. */
export type Range = readonly [number, number];

/** Parts whose amounts are judged. */
export type JudgedPart = 'serviceChargeAmount' | 'handlingIn' | 'handlingOut' | 'extraUnit' | 'returnEach';

type Ranges = Readonly<Partial<Record<PriceUnit, Range>>>;

interface UsualPrices {
  /** The usual unit of a country's market. */
  readonly firstUnits: Readonly<Partial<Record<CountryCode, PriceUnit>>>;
  /** The usual unit elsewhere. */
  readonly usualUnit: PriceUnit;
  readonly ranges: Ranges;
  /** Plots are cheaper. */
  readonly plotRanges?: Ranges;
  readonly partRanges: (price: Price) => Readonly<Partial<Record<JudgedPart, Range>>>;
}

/** Share of the rent. */
const [LEAST_CHARGE, MOST_CHARGE] = [0.02, 0.5];

const HANDLING: Range = [0.5, 15];

export const USUAL: Readonly<Record<PriceFamily, UsualPrices>> = {
  rent: {
    firstUnits: { NL: 'm2Year', FR: 'm2Year', BE: 'm2Year', IT: 'm2Year', GB: 'sqftYear', US: 'sqftYear' },
    usualUnit: 'm2Month',
    ranges: { m2Month: [1, 30], m2Year: [12, 360], sqftMonth: [0.1, 3], sqftYear: [1, 35] },
    plotRanges: { m2Month: [0.1, 12], m2Year: [1.2, 144], sqftMonth: [0.01, 1.2], sqftYear: [0.1, 14] },
    partRanges: ({ low = 0, currency = '', serviceCharge }) =>
      serviceCharge === 'extra' && low > 0
        ? {
            serviceChargeAmount: [
              toMajor(low * LEAST_CHARGE, currency),
              toMajor(low * MOST_CHARGE, currency),
            ],
          }
        : {},
  },
  storage: {
    firstUnits: { GB: 'palletWeek', NL: 'palletWeek', DE: 'palletDay' },
    usualUnit: 'palletMonth',
    ranges: { palletDay: [0.08, 1.5], palletWeek: [0.5, 10], palletMonth: [2, 45] },
    partRanges: () => ({ handlingIn: HANDLING, handlingOut: HANDLING }),
  },
  order: {
    firstUnits: {},
    usualUnit: 'order',
    ranges: { order: [0.6, 15] },
    partRanges: () => ({ extraUnit: [0.05, 3], returnEach: [0.8, 12] }),
  },
};
