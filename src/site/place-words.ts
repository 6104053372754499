import type * as CountryNames from '#domain/place/country-names.ts';
import type { CountryCode } from '#domain/place/country-table.ts';
import type * as LocalNames from '#domain/place/local-names.ts';
import type { Locale } from '#domain/locale/locales.ts';

const STORED_LOCALE: Locale = 'en';
const NAMED_PLACE = /[?&](?:place|q)=/;

let names: (typeof CountryNames & Partial<typeof LocalNames>) | undefined;
let fetchingCountries: Promise<void> | undefined;
let fetching: Promise<void> | undefined;

/** Where no region or city is shown. */
export function fetchCountryNames(): Promise<void> {
  fetchingCountries ??= import('#domain/place/country-names.ts').then(
    (countries) => {
      names = { ...countries, ...names };
    },
    () => undefined,
  );
  return fetchingCountries;
}

/** Most searches need no place names. If the request fails, country codes are shown. */
export function fetchPlaceNames(): Promise<void> {
  fetching ??= Promise.all([
    import('#domain/place/country-names.ts'),
    import('#domain/place/local-names.ts'),
  ]).then(
    ([countries, places]) => {
      names = { ...countries, ...places };
    },
    () => undefined,
  );
  return fetching;
}

/**
 * Place names that an island needs before its first render: those of its listings in another language, and of the
 * place that it names besides, by default that of its address.
 */
export function placeNamesAtFirst(
  locale: Locale,
  namesPlace = () => NAMED_PLACE.test(location.search),
): Promise<void> | undefined {
  if (names?.localPlaceName !== undefined || typeof location === 'undefined') return undefined;
  return locale !== STORED_LOCALE || namesPlace() ? fetchPlaceNames() : undefined;
}

/** Returns the code for unknown countries and until names are loaded. */
export const countryName = (code: string, locale: Locale): string => names?.countryName(code, locale) ?? code;

export const localPlaceName = (name: string, country: CountryCode, locale: Locale): string =>
  names?.localPlaceName?.(name, country, locale) ?? name;

/** Looks up the stored English name of its country; as typed if unknown. */
export function localRegionName(region: string, storedCountry: string, locale: Locale): string {
  const country = names?.countryCodeOf(storedCountry);
  return country === undefined ? region : localPlaceName(region, country, locale);
}

export const localCountryName = (storedName: string, locale: Locale): string =>
  names?.localCountryName(storedName, locale) ?? storedName;

// English country names that need an article within a sentence.
const ENGLISH_ARTICLE =
  /^(?:(?:United|Central African|Democratic|Dominican) |Republic of|Isle of|Netherlands|Bahamas|Maldives|Philippines|Comoros|Gambia|Seychelles|U\.S\.)| Islands$/;

export const countryInSentence = (name: string, locale: Locale): string =>
  locale === 'en' && ENGLISH_ARTICLE.test(name) ? `the ${name}` : name;

export const countryNamesStartingWith = (text: string, locale: Locale): string[] =>
  names?.countriesStartingWith(text, locale).map(({ code }) => countryName(code, locale)) ?? [];
