import type { FamilyInput, Range } from './family-input.ts';
import type { StorageUnit } from './price.ts';

const PLAUSIBLE: Readonly<Record<StorageUnit, Range>> = {
  palletDay: [0.08, 1.5],
  palletWeek: [0.5, 10],
  palletMonth: [2, 45],
};

const HANDLING: Range = [0.5, 15];

export const storageInput: FamilyInput = {
  firstUnits: { GB: 'palletWeek', NL: 'palletWeek', DE: 'palletDay' },
  usualUnit: 'palletMonth',
  plausible: (unit) => PLAUSIBLE[unit as StorageUnit],
  plausibleParts: () => ({ handlingIn: HANDLING, handlingOut: HANDLING }),
  issuesOf: () => ({}),
  partsOf: ({ handlingIn, handlingOut, handlingIncluded, minimumMonth }) => ({
    ...(handlingIncluded === true ? { handlingIncluded } : { handlingIn, handlingOut }),
    minimumMonth,
  }),
};
