import { issue } from '../issue.ts';
import type { FamilyInput, Range } from './family-input.ts';
import { toMajor } from './minor-units.ts';
import type { PriceUnit, RentUnit } from './price.ts';

type Ranges = Readonly<Record<Exclude<RentUnit, 'totalMonth'>, Range>>;

const PLAUSIBLE: Ranges = { m2Month: [1, 30], m2Year: [12, 360], sqftMonth: [0.1, 3], sqftYear: [1, 35] };

const PLAUSIBLE_PLOT: Ranges = {
  m2Month: [0.1, 12],
  m2Year: [1.2, 144],
  sqftMonth: [0.01, 1.2],
  sqftYear: [0.1, 14],
};

/** Share of the rent. */
const [LEAST_CHARGE, MOST_CHARGE] = [0.02, 0.5];

export const rentInput: FamilyInput = {
  firstUnits: { NL: 'm2Year', FR: 'm2Year', BE: 'm2Year', IT: 'm2Year', GB: 'sqftYear', US: 'sqftYear' },
  usualUnit: 'm2Month',
  // A total is judged by its share of a m².
  plausible: (unit, { area = 1 }, isPlot) => {
    const factor = unit === 'totalMonth' ? area : 1;
    const [least, most] = (isPlot ? PLAUSIBLE_PLOT : PLAUSIBLE)[judged(unit)];
    return [least * factor, most * factor];
  },
  plausibleParts: ({ low = 0, currency = '', serviceCharge }) =>
    serviceCharge === 'extra' && low > 0
      ? { serviceChargeAmount: [toMajor(low * LEAST_CHARGE, currency), toMajor(low * MOST_CHARGE, currency)] }
      : {},
  issuesOf: ({ per, area, serviceCharge, serviceChargeAmount }) => ({
    ...(per === 'totalMonth' && area === undefined && { area: issue('issues.required') }),
    ...(serviceChargeAmount !== undefined &&
      serviceCharge !== 'extra' && { serviceCharge: issue('issues.chooseOne') }),
  }),
  partsOf: ({ per, area, serviceCharge, serviceChargeAmount, propertyTax }) => ({
    ...(per === 'totalMonth' && { area }),
    serviceCharge,
    ...(serviceCharge === 'extra' && { serviceChargeAmount }),
    propertyTax,
  }),
};

const judged = (unit: PriceUnit) => (unit === 'totalMonth' ? 'm2Month' : unit) as keyof Ranges;
