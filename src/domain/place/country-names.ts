import type { Locale } from '../locale/locales.ts';
import type { Country, CountryCode } from './countries.ts';
import { COUNTRIES, countryNameIn, findCountryByCode, LISTING_COUNTRIES } from './countries.ts';
import { fold } from './fold.ts';

/** A country's name in the language of a page; for an unknown code, the code as it is. */
export function countryName(code: string, locale: Locale): string {
  const country = findCountryByCode(code);
  return country === undefined ? code : countryNameIn(country, locale);
}

const codeByName: ReadonlyMap<string, CountryCode> = new Map(COUNTRIES.map(({ code, name }) => [name, code]));

/** The code of a listing's country, which is stored by its English name. */
export const countryCodeOf = (storedName: string): CountryCode | undefined => codeByName.get(storedName);

/** A listing's country, stored by its English name, in the language of a page; an unknown name as it is. */
export function localCountryName(storedName: string, locale: Locale): string {
  const code = countryCodeOf(storedName);
  return code === undefined ? storedName : countryName(code, locale);
}

/** The listing countries to suggest: those whose name on this page starts with the typed text, by that name. */
export function countriesStartingWith(text: string, locale: Locale): Country[] {
  const folded = fold(text);
  if (folded === '') return [];
  return LISTING_COUNTRIES.map((country) => ({ country, shown: fold(countryName(country.code, locale)) }))
    .filter(({ shown }) => shown.startsWith(folded))
    .sort((a, b) => (a.shown < b.shown ? -1 : 1))
    .map(({ country }) => country);
}
