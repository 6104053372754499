import { intlLocale, LOCALES, type Locale } from '../locale/locales.ts';
import { DEFAULT_COUNTRY } from './country-code.ts';
import { COUNTRY_GROUPS, type CountryGroup } from './country-groups.ts';
import { countryTable, type CountryCode } from './country-table.ts';
import { FREIGHT_TERRITORIES } from './territories.ts';

export type { CountryCode };

/** A country or territory (§3). */
export interface Country {
  readonly code: CountryCode;
  /** The English name, which is also what listings store. */
  readonly name: string;
  readonly nameEs: string;
  /** With its plus sign: `+34`. Several countries may share one. */
  readonly dialCode: string;
  readonly group: CountryGroup;
}

/** Every country and territory, group by group, each group by English name. */
export const COUNTRIES: readonly Country[] = COUNTRY_GROUPS.flatMap((group) => {
  return countryTable[group].map(([code, name, nameEs, dialCode]) => {
    return { code, name, nameEs, dialCode, group };
  });
});

/** The about 200 countries in which a listing can be; their names are what a typed country is matched with (§3). */
export const LISTING_COUNTRIES: readonly Country[] = COUNTRIES.filter(
  ({ code, group }) => group !== 'territories' || FREIGHT_TERRITORIES.includes(code),
);

const byCode: ReadonlyMap<string, Country> = new Map(COUNTRIES.map((country) => [country.code, country]));

/** The country of a code, whatever its letter case. */
export const findCountryByCode = (code: string): Country | undefined => byCode.get(code.trim().toUpperCase());

const namesIn: Record<string, Intl.DisplayNames> = {};

/** A country's name in a language; where we keep no list, the one that `Intl` knows. */
export function countryNameIn({ code, name, nameEs }: Country, locale: Locale): string {
  if (locale === 'en') return name;
  if (locale === 'es') return nameEs;
  return (namesIn[locale] ??= new Intl.DisplayNames(intlLocale(locale), { type: 'region' })).of(code) ?? name;
}

/** What the languages of the interface call a country, English first. */
export const countryNamesOf = (country: Country): string[] =>
  LOCALES.map((locale) => countryNameIn(country, locale));

/**
 * The country of a dial code. Of several that share one it is the preferred one, else the default one, else the first.
 * @example findCountryByDialCode('+34')?.code // 'ES'
 * @example findCountryByDialCode('+1', 'CA')?.code // 'CA'
 */
export function findCountryByDialCode(dialCode: string, preferred?: string): Country | undefined {
  const sharing = COUNTRIES.filter((country) => country.dialCode === dialCode);
  const find = (code: string | undefined) => sharing.find((country) => country.code === code);
  return find(preferred) ?? find(DEFAULT_COUNTRY) ?? sharing[0];
}
