import { intlLocale, LOCALES, type Locale } from '../locale/locales.ts';
import { DEFAULT_COUNTRY } from './country-code.ts';
import { COUNTRY_GROUPS, type CountryGroup } from './country-groups.ts';
import { countryTable, type CountryCode } from './country-table.ts';
import { FREIGHT_TERRITORIES } from './territories.ts';

export type { CountryCode };

export interface Country {
  readonly code: CountryCode;
  /** Also stored in listings. */
  readonly name: string;
  readonly nameEs: string;
  /** With plus sign; not unique. */
  readonly dialCode: string;
  readonly group: CountryGroup;
}

export const COUNTRIES: readonly Country[] = COUNTRY_GROUPS.flatMap((group) => {
  return countryTable[group].map(([code, name, nameEs, dialCode]) => {
    return { code, name, nameEs, dialCode, group };
  });
});

/** Countries allowed for listings (§3). */
export const LISTING_COUNTRIES: readonly Country[] = COUNTRIES.filter(
  ({ code, group }) => group !== 'territories' || FREIGHT_TERRITORIES.includes(code),
);

const byCode: ReadonlyMap<string, Country> = new Map(COUNTRIES.map((country) => [country.code, country]));

export const findCountryByCode = (code: string): Country | undefined => byCode.get(code.trim().toUpperCase());

const namesIn: Record<string, Intl.DisplayNames> = {};

/** Falls back to `Intl` for other languages. */
export function countryNameIn({ code, name, nameEs }: Country, locale: Locale): string {
  if (locale === 'en') return name;
  if (locale === 'es') return nameEs;
  return (namesIn[locale] ??= new Intl.DisplayNames(intlLocale(locale), { type: 'region' })).of(code) ?? name;
}

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
