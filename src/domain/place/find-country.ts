import type { NameLanguage } from './country-names.ts';
import { countryName } from './country-names.ts';
import type { Country, CountryCode } from './countries.ts';
import { COUNTRIES, findCountryByCode, LISTING_COUNTRIES } from './countries.ts';
import { fold } from './fold.ts';

const namesOf = ({ name, nameEs, altNames }: Country): string[] => [name, nameEs, ...altNames].map(fold);

const namedCountries = COUNTRIES.map((country) => ({ country, names: namesOf(country) }));
const listingCountryByName = new Map(
  LISTING_COUNTRIES.flatMap((country) => namesOf(country).map((name) => [name, country] as const)),
);

/**
 * The listing country that has this name, whole: its English, Spanish or an alternative one, in any letter case
 * and with or without accents.
 *
 * @example findCountry('países bajos')?.name // 'Netherlands'
 */
export const findCountry = (text: string): Country | undefined => listingCountryByName.get(fold(text));

/** A listing's country, stored by its English name, in the language of a page; an unknown name as it is. */
export function localCountryName(storedName: string, language: NameLanguage): string {
  const country = findCountry(storedName);
  return country === undefined ? storedName : countryName(country.code, language);
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

/** Every country with a name, in whatever language, that starts with the typed text; all for an empty one. */
export function countriesNamedLike(text: string): Country[] {
  const folded = fold(text);
  return namedCountries
    .filter(({ names }) => names.some((name) => name.startsWith(folded)))
    .map(({ country }) => country);
}

/**
 * The countries that a search for this text means. A code means its country only (`es` is Spain, not Estonia);
 * anything else means {@link countriesNamedLike}. Empty text means none.
 */
export function countryCodesMatching(text: string): CountryCode[] {
  const byCode = findCountryByCode(text);
  if (byCode !== undefined) return [byCode.code];
  return fold(text) === '' ? [] : countriesNamedLike(text).map(({ code }) => code);
}
