import { issue, type IssueKey } from '../issue.ts';
import { familyOf, type Price, type PriceFamily } from './price.ts';

export type PriceIssues = Readonly<Partial<Record<keyof Price, IssueKey>>>;

interface FamilyParts {
  /** Its own parts as they belong together. */
  readonly partsOf: (price: Price) => Partial<Price>;
  /** Rules between them. */
  readonly issuesOf: (price: Price) => PriceIssues;
}

/** What prices of a family state besides their figures. */
export const FAMILY_PARTS: Readonly<Record<PriceFamily, FamilyParts>> = {
  rent: {
    partsOf: ({ per, area, serviceCharge, serviceChargeAmount, propertyTax }) => ({
      ...(per === 'totalMonth' && { area }),
      serviceCharge,
      ...(serviceCharge === 'extra' && { serviceChargeAmount }),
      propertyTax,
    }),
    issuesOf: ({ per, area, serviceCharge, serviceChargeAmount }) => ({
      ...(per === 'totalMonth' && area === undefined && { area: issue('issues.required') }),
      ...(serviceChargeAmount !== undefined &&
        serviceCharge !== 'extra' && { serviceCharge: issue('issues.chooseOne') }),
    }),
  },
  storage: {
    partsOf: ({ handlingIn, handlingOut, handlingIncluded, minimumMonth }) => ({
      ...(handlingIncluded === true ? { handlingIncluded } : { handlingIn, handlingOut }),
      minimumMonth,
    }),
    issuesOf: () => ({}),
  },
  order: {
    partsOf: (price) => {
      const { includedUnits, extraUnit, packaging = 'notStated', returnEach, inboundPallet } = price;
      return {
        ...{ includedUnits, extraUnit, packaging, returnEach, inboundPallet },
        minimumMonth: price.minimumMonth,
      };
    },
    issuesOf: ({ includedUnits }) =>
      includedUnits === undefined ? { includedUnits: issue('issues.required') } : {},
  },
};

/** What prices of other families than rent say of its parts. */
const NO_RENT = { serviceCharge: 'notStated', propertyTax: 'notStated' } as const;

/** Keeps the parts that belong to its type, unit and family. */
export function relevant(price: Price): Price {
  const { type, low, high, currency, per } = price;
  if (type === 'onRequest') return { type, per, ...NO_RENT };
  const parts = FAMILY_PARTS[familyOf(per)].partsOf(price);
  return { type, low, ...(type === 'range' && { high }), currency, per, ...NO_RENT, ...parts };
}
