import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { countryTable } from '#domain/place/country-table.ts';

const MODULE = fileURLToPath(import.meta.resolve('#domain/place/country-table.ts'));

/** Gives pages and browsers the table of countries as it stands, instead of the packages that it is read from. */
export function finishedCountryTable(): Plugin {
  return {
    name: 'country-table',
    load(id) {
      return id === MODULE ? `export const countryTable = ${JSON.stringify(countryTable)};` : undefined;
    },
  };
}
