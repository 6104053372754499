import type { FamilyInput } from './family-input.ts';
import { orderInput } from './order-input.ts';
import { familyOf, type Price, type PriceFamily } from './price.ts';
import { rentInput } from './rent-input.ts';
import { storageInput } from './storage-input.ts';

export const FAMILY_INPUTS: Readonly<Record<PriceFamily, FamilyInput>> = {
  rent: rentInput,
  storage: storageInput,
  order: orderInput,
};

/** Parts that no price of another family states. */
const NO_PARTS = { serviceCharge: 'notStated', propertyTax: 'notStated' } as const;

/** Keeps the parts that belong to its type, unit and family. */
export function relevant(price: Price): Price {
  const { type, low, high, currency, per } = price;
  if (type === 'onRequest') return { type, per, ...NO_PARTS };
  const parts = FAMILY_INPUTS[familyOf(per)].partsOf(price);
  return { type, low, ...(type === 'range' && { high }), currency, per, ...NO_PARTS, ...parts };
}
