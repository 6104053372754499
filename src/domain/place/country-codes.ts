import { countryTable, type CountryCode } from './country-table.ts';

// Apart from the names, which are ten times as much; like them it is read by Node only (src/build/read-at-build.ts).

/** The code of every country and territory, in the alphabet. */
export const COUNTRY_CODES: readonly CountryCode[] = Object.values(countryTable)
  .flatMap((rows) => rows.map(([code]) => code))
  .toSorted();
