import { countryTable } from './country-table.ts';

// Apart from the countries, as their codes are (country-codes.ts), and like them read by Node only.

/** Every dial code that a country has, with its plus sign, each once. */
export const DIAL_CODES: readonly string[] = [
  ...new Set(Object.values(countryTable).flatMap((rows) => rows.map(([, , , dialCode]) => dialCode))),
].toSorted();
