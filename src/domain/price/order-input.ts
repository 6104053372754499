import { issue } from '../issue.ts';
import type { FamilyInput } from './family-input.ts';

export const orderInput: FamilyInput = {
  firstUnits: {},
  usualUnit: 'order',
  plausible: () => [0.6, 15],
  plausibleParts: () => ({ extraUnit: [0.05, 3], returnEach: [0.8, 12] }),
  issuesOf: ({ includedUnits }) =>
    includedUnits === undefined ? { includedUnits: issue('issues.required') } : {},
  partsOf: ({
    includedUnits,
    extraUnit,
    packaging = 'notStated',
    returnEach,
    inboundPallet,
    minimumMonth,
  }) => ({
    includedUnits,
    extraUnit,
    packaging,
    returnEach,
    inboundPallet,
    minimumMonth,
  }),
};
