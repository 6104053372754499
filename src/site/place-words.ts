import type * as CountryNames from '#domain/place/country-names.ts';
import type { CountryCode } from '#domain/place/country-table.ts';
import type * as LocalNames from '#domain/place/local-names.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** The language in which listings store their country. */
const STORED_LOCALE: Locale = 'en';
/** The parameters by which an address of a search names a place. */
const NAMED_PLACE = /[?&](?:place|q)=/;

let names: (typeof CountryNames & typeof LocalNames) | undefined;
let fetching: Promise<void> | undefined;

/** Fetches what places are called, of which most searches need nothing; where that fails, codes stand for countries. */
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
 * What an island waits for that names places at first: those of its listings where the page is not in their language,
 * and that of the place in its address. Those that are named later are fetched with what names them.
 */
export function placeNamesAtFirst(locale: Locale): Promise<void> | undefined {
  if (names !== undefined || typeof location === 'undefined') return undefined;
  return locale !== STORED_LOCALE || NAMED_PLACE.test(location.search) ? fetchPlaceNames() : undefined;
}

/** A country's name in the language of a page; until names are there, and for an unknown code, the code as it is. */
export const countryName = (code: string, locale: Locale): string => names?.countryName(code, locale) ?? code;

/** What a place is called in the language of a page; until names are there as it is. */
export const localPlaceName = (name: string, country: CountryCode, locale: Locale): string =>
  names?.localPlaceName(name, country, locale) ?? name;

/** A listing's country, stored by its English name, in the language of a page; until names are there as it is. */
export const localCountryName = (storedName: string, locale: Locale): string =>
  names?.localCountryName(storedName, locale) ?? storedName;

// English sets an article before some names within a sentence, and none of them begins with it.
const ENGLISH_ARTICLE =
  /^(?:(?:United|Central African|Democratic|Dominican) |Republic of|Isle of|Netherlands|Bahamas|Maldives|Philippines|Comoros|Gambia|Seychelles|U\.S\.)| Islands$/;

/** A country's name in the middle of a sentence: "the United States". */
export const countryInSentence = (name: string, locale: Locale): string =>
  locale === 'en' && ENGLISH_ARTICLE.test(name) ? `the ${name}` : name;

/** The names of the listing countries that start with the typed text on this page; none until names are there. */
export const countryNamesStartingWith = (text: string, locale: Locale): string[] =>
  names?.countriesStartingWith(text, locale).map(({ code }) => countryName(code, locale)) ?? [];
