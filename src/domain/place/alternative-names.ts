import names from './alternative-names.json' with { type: 'json' };
import type { CountryCode } from './country-table.ts';

const otherNames: Partial<Record<CountryCode, readonly string[]>> = names;

/** Former, short, official and local names in English, Spanish or the local language. */
export const alternativeNamesOf = (code: CountryCode): readonly string[] => otherNames[code] ?? [];
