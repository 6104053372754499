import type { Country, CountryCode } from './countries.ts';
import { COUNTRIES, findCountryByCode, LISTING_COUNTRIES } from './countries.ts';
import { fold } from './fold.ts';

const NAME_IN = { en: 'name', es: 'nameEs' } as const satisfies Record<string, keyof Country>;

/** A language in which the table names every country: those of the interface. */
export type NameLanguage = keyof typeof NAME_IN;

/** A country's name in the language of a page; for an unknown code, the code as it is. */
export const countryName = (code: string, language: NameLanguage): string =>
  findCountryByCode(code)?.[NAME_IN[language]] ?? code;

const codeByName: ReadonlyMap<string, CountryCode> = new Map(COUNTRIES.map(({ code, name }) => [name, code]));

/** The code of a listing's country, which is stored by its English name. */
export const countryCodeOf = (storedName: string): CountryCode | undefined => codeByName.get(storedName);

/** A listing's country, stored by its English name, in the language of a page; an unknown name as it is. */
export function localCountryName(storedName: string, language: NameLanguage): string {
  const code = countryCodeOf(storedName);
  return code === undefined ? storedName : countryName(code, language);
}

/** The listing countries to suggest: those whose name on this page starts with the typed text, by that name. */
export function countriesStartingWith(text: string, language: NameLanguage): Country[] {
  const folded = fold(text);
  if (folded === '') return [];
  return LISTING_COUNTRIES.map((country) => ({ country, shown: fold(countryName(country.code, language)) }))
    .filter(({ shown }) => shown.startsWith(folded))
    .sort((a, b) => (a.shown < b.shown ? -1 : 1))
    .map(({ country }) => country);
}
