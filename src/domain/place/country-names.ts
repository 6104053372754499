import type { Locale } from '../locale/locales.ts';
import type { Country, CountryCode } from './countries.ts';
import { COUNTRIES, countryNameIn, findCountryByCode, LISTING_COUNTRIES } from './countries.ts';
import { fold } from './fold.ts';

export function countryName(code: string, locale: Locale): string {
  const country = findCountryByCode(code);
  return country === undefined ? code : countryNameIn(country, locale);
}

const codeByName: ReadonlyMap<string, CountryCode> = new Map(COUNTRIES.map(({ code, name }) => [name, code]));

/** Looks up a stored English name. */
export const countryCodeOf = (storedName: string): CountryCode | undefined => codeByName.get(storedName);

/** Unknown names are returned unchanged. */
export function localCountryName(storedName: string, locale: Locale): string {
  const code = countryCodeOf(storedName);
  return code === undefined ? storedName : countryName(code, locale);
}

export function countriesStartingWith(text: string, locale: Locale): Country[] {
  const folded = fold(text);
  if (folded === '') return [];
  return LISTING_COUNTRIES.map((country) => ({ country, shown: fold(countryName(country.code, locale)) }))
    .filter(({ shown }) => shown.startsWith(folded))
    .sort((a, b) => (a.shown < b.shown ? -1 : 1))
    .map(({ country }) => country);
}
