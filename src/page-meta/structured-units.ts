import type { Quantity } from '#domain/facts/fact.ts';
import type { Structured } from './structured.ts';

/** UN/CEFACT codes; without one, the unit as text. */
export const structuredUnits: Readonly<Partial<Record<Quantity, Structured>>> = {
  length: { unitCode: 'MTR' },
  area: { unitCode: 'MTK' },
  mass: { unitCode: 'KGM' },
  load: { unitText: 'kg/m²' },
  power: { unitCode: 'KVA' },
  distance: { unitCode: 'KMT' },
  months: { unitCode: 'MON' },
  weeks: { unitCode: 'WEE' },
};
