import { countryTable, type CountryCode } from './country-table.ts';

// Separate from the names, which are ten times as large; Node only (src/build/read-at-build.ts).

export const COUNTRY_CODES: readonly CountryCode[] = Object.values(countryTable)
  .flatMap((rows) => rows.map(([code]) => code))
  .toSorted();
