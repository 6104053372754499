import type { Quantity } from '#domain/facts/fact.ts';

/** schema.org properties. */
export type Structured = Readonly<Record<string, unknown>>;

export function without(described: Structured): Structured {
  return Object.fromEntries(
    Object.entries(described).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

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
