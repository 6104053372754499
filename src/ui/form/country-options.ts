import { countryName } from '#domain/place/country-names.ts';
import {
  COUNTRIES,
  findCountryByCode,
  findCountryByDialCode,
  type Country,
} from '#domain/place/countries.ts';
import { COUNTRY_GROUPS, type CountryGroup } from '#domain/place/country-groups.ts';
import { countriesNamedLike, namesOf } from '#domain/place/find-country.ts';
import { fold } from '#domain/place/fold.ts';
import { HOME_COUNTRIES } from '#site/home-countries.ts';
import type { Locale } from '#domain/locale/locales.ts';

export type ShownCountry = Pick<Country, 'code' | 'name' | 'dialCode'>;

export interface CountryOptions {
  readonly group: CountryGroup;
  readonly countries: readonly ShownCountry[];
}

export { findCountryByCode, findCountryByDialCode };

const DIAL_CODE = /^\+?\d+$/;

/**
 * Matches names in any language and dial codes. Grouped, with the home country first and the rest in
 * alphabetical order.
 */
export function countryOptions(typed: string, locale: Locale): CountryOptions[] {
  const meant = new Set(countriesMeant(typed));
  const ordered = countriesIn(locale).filter((country) => meant.has(country));
  return COUNTRY_GROUPS.map((group) => ({
    group,
    countries: ordered.filter((country) => country.group === group).map((country) => shown(country, locale)),
  })).filter(({ countries }) => countries.length > 0);
}

const orders = new Map<Locale, readonly Country[]>();

/** Ordered once, since a collator takes long to create and the options are asked for with every key. */
function countriesIn(locale: Locale): readonly Country[] {
  const known = orders.get(locale);
  if (known) return known;
  const { compare } = new Intl.Collator(locale);
  const nameOf = new Map(COUNTRIES.map((country) => [country, countryName(country.code, locale)]));
  const isAbroad = ({ code }: Country) => Number(code !== HOME_COUNTRIES[locale]);
  const ordered = [...COUNTRIES].sort(
    (one, other) =>
      isAbroad(one) - isAbroad(other) || compare(nameOf.get(one) ?? '', nameOf.get(other) ?? ''),
  );
  orders.set(locale, ordered);
  return ordered;
}

export function shownCountry(code: string, locale: Locale): ShownCountry | undefined {
  const country = findCountryByCode(code);
  return country && shown(country, locale);
}

/** The country whose name or dial code matches exactly, or the only one that matches by prefix. */
export function onlyCountryMeant(typed: string): Country | undefined {
  const text = fold(typed);
  if (text === '') return undefined;
  const byDialCode = DIAL_CODE.test(text) ? findCountryByDialCode(withPlus(text)) : undefined;
  if (byDialCode) return byDialCode;
  const meant = countriesMeant(text);
  const named = meant.find((country) => namesOf(country).includes(text));
  return named ?? (meant.length === 1 ? meant[0] : undefined);
}

function countriesMeant(typed: string): Country[] {
  const text = typed.trim();
  if (!DIAL_CODE.test(text)) return countriesNamedLike(text);
  return COUNTRIES.filter(({ dialCode }) => dialCode.startsWith(withPlus(text)));
}

const shown = ({ code, dialCode }: Country, locale: Locale): ShownCountry => ({
  code,
  name: countryName(code, locale),
  dialCode,
});

const withPlus = (digits: string): string => (digits.startsWith('+') ? digits : `+${digits}`);
