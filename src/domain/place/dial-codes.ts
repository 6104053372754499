import { countryTable } from './country-table.ts';

// Separate from the countries, and Node only (src/build/read-at-build.ts).

export const DIAL_CODES: readonly string[] = [
  ...new Set(Object.values(countryTable).flatMap((rows) => rows.map(([, , , dialCode]) => dialCode))),
].toSorted();
