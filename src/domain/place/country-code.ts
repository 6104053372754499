import { COUNTRY_CODES } from './country-codes.ts';
import type { CountryCode } from './country-table.ts';

const codes: ReadonlySet<string> = new Set(COUNTRY_CODES);

/** The country that forms suggest where the visitor's own can't be found out (§9). */
export const DEFAULT_COUNTRY: CountryCode = 'US';

/** Whether a text is a code of the table, in capitals as users store it. */
export const isCountryCode = (text: string): text is CountryCode => codes.has(text);
