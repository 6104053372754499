import { alternativeNames } from './alternative-names.ts';
import { countryTable } from './country-table.ts';

/** The groups of the country pickers, in their order; a group's label is translated elsewhere (§2). */
export const COUNTRY_GROUPS = [
  'europe',
  'northAmerica',
  'asia',
  'southAmerica',
  'oceania',
  'africa',
  'territories',
] as const satisfies readonly (keyof typeof countryTable)[];

/** One of {@link COUNTRY_GROUPS}. */
export type CountryGroup = (typeof COUNTRY_GROUPS)[number];

/** ISO 3166-1 alpha-2 in capitals, and `XK` for Kosovo. */
export type CountryCode = (typeof countryTable)[CountryGroup][number][0];

/** A country or territory (§3). */
export interface Country {
  readonly code: CountryCode;
  /** The English name, which is also what listings store. */
  readonly name: string;
  readonly nameEs: string;
  /** With its plus sign: `+34`. Several countries may share one. */
  readonly dialCode: string;
  /** Other names in English, Spanish and the country's own language. */
  readonly altNames: readonly string[];
  readonly group: CountryGroup;
}

type Row = readonly [code: CountryCode, name: string, nameEs: string, dialCode: string];

const namesBeside: Partial<Record<CountryCode, readonly string[]>> = alternativeNames;

/** Every country and territory, group by group, each group by English name. */
export const COUNTRIES: readonly Country[] = COUNTRY_GROUPS.flatMap((group) => {
  const rows: readonly Row[] = countryTable[group];
  return rows.map(([code, name, nameEs, dialCode]) => {
    return { code, name, nameEs, dialCode, altNames: namesBeside[code] ?? [], group };
  });
});

// Territories with inhabitants enough for ports and warehouses of their own.
const FREIGHT_TERRITORIES: readonly CountryCode[] = [
  ...(['AW', 'BM', 'CW', 'FO', 'GF', 'GG', 'GI', 'GL', 'GP', 'GU', 'IM'] as const),
  ...(['JE', 'KY', 'MQ', 'NC', 'PF', 'PR', 'RE', 'SX', 'VI', 'YT'] as const),
];

/** The about 200 countries in which a listing can be; their names are what a typed country is matched with (§3). */
export const LISTING_COUNTRIES: readonly Country[] = COUNTRIES.filter(
  ({ code, group }) => group !== 'territories' || FREIGHT_TERRITORIES.includes(code),
);

const byCode: ReadonlyMap<string, Country> = new Map(COUNTRIES.map((country) => [country.code, country]));

/** The country of a code, whatever its letter case. */
export const findCountryByCode = (code: string): Country | undefined => byCode.get(code.trim().toUpperCase());

/** Whether a text is a code of the table, in capitals as users store it. */
export const isCountryCode = (text: string): text is CountryCode => byCode.has(text);

/** The country that forms suggest where the visitor's own can't be found out (§9). */
export const DEFAULT_COUNTRY: CountryCode = 'US';

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
