import { COUNTRY_CODES } from './country-codes.ts';
import type { CountryCode } from './country-table.ts';

const codes: ReadonlySet<string> = new Set(COUNTRY_CODES);

/** Fallback if the visitor's country is unknown (§9). */
export const DEFAULT_COUNTRY: CountryCode = 'US';

export const isCountryCode = (text: string): text is CountryCode => codes.has(text);
