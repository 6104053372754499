import { alternativeNamesOf } from './alternative-names.ts';
import type { Country, CountryCode } from './countries.ts';
import { COUNTRIES, countryNamesOf, findCountryByCode, LISTING_COUNTRIES } from './countries.ts';
import { fold } from './fold.ts';

export const namesOf = (country: Country): string[] =>
  [...countryNamesOf(country), ...alternativeNamesOf(country.code)].map(fold);

const namedCountries = COUNTRIES.map((country) => ({ country, names: namesOf(country) }));
const listingCountryByName = new Map(
  LISTING_COUNTRIES.flatMap((country) => namesOf(country).map((name) => [name, country] as const)),
);

/**
 * The listing country that has this name, whole: that of a language of ours or an alternative one, in any letter case
 * and with or without accents.
 *
 * @example findCountry('países bajos')?.name // 'Netherlands'
 */
export const findCountry = (text: string): Country | undefined => listingCountryByName.get(fold(text));

export function countriesNamedLike(text: string): Country[] {
  const folded = fold(text);
  return namedCountries
    .filter(({ names }) => names.some((name) => name.startsWith(folded)))
    .map(({ country }) => country);
}

/**
 * A code matches its own country only (`es` is Spain, not Estonia); other text matches by {@link
 * countriesNamedLike}, and empty text nothing.
 */
export function countryCodesMatching(text: string): CountryCode[] {
  const byCode = findCountryByCode(text);
  if (byCode !== undefined) return [byCode.code];
  return fold(text) === '' ? [] : countriesNamedLike(text).map(({ code }) => code);
}
