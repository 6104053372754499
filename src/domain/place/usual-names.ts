import type { CountryCode } from './country-table.ts';
import names from './usual-names.json' with { type: 'json' };

/**
 * Names that differ from ISO's. Listings store English names, so an old name stays in `alternativeNames`.
 * Spanish names follow the Real Academia's orthography.
 */
export const usualNames: Readonly<Record<'en' | 'es', Partial<Record<CountryCode, string>>>> = names;
