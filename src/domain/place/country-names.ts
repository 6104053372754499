import type { Country } from './countries.ts';
import { findCountryByCode } from './countries.ts';

const NAME_IN = { en: 'name', es: 'nameEs' } as const satisfies Record<string, keyof Country>;

/** A language in which the table names every country: those of the interface. */
export type NameLanguage = keyof typeof NAME_IN;

/** A country's name in the language of a page; for an unknown code, the code as it is. */
export const countryName = (code: string, language: NameLanguage): string =>
  findCountryByCode(code)?.[NAME_IN[language]] ?? code;
