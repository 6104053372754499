import { countries as listed, type TContinentCode, type TCountryCode } from 'countries-list';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import { COUNTRY_GROUPS, type CountryGroup } from './country-groups.ts';
import { fold } from './fold.ts';
import { TERRITORIES } from './territories.ts';
import names from './usual-names.json' with { type: 'json' };

// Node only (src/build/read-at-build.ts).

/**
 * Names that differ from ISO's. Listings store English names, so an old name stays in `alternativeNames`.
 * Spanish names follow the Real Academia's orthography.
 */
const usualNames: Readonly<Record<'en' | 'es', Partial<Record<CountryCode, string>>>> = names;

/** ISO 3166-1 alpha-2 plus `XK` (Kosovo); Ascension and Tristan da Cunha are part of Saint Helena. */
export type CountryCode = Exclude<TCountryCode, 'AC' | 'TA'>;

export type CountryRow = readonly [code: CountryCode, name: string, nameEs: string, dialCode: string];

const GROUPS = {
  ...({ EU: 'europe', NA: 'northAmerica', AS: 'asia', SA: 'southAmerica', OC: 'oceania' } as const),
  ...({ AF: 'africa', AN: 'territories' } as const),
} satisfies Record<TContinentCode, CountryGroup>;

/** Differs from the package's continents. */
const OTHER_GROUPS: Partial<Record<CountryCode, CountryGroup>> = { RU: 'europe', TL: 'asia' };

/** Corrections of the package: region codes, outdated or missing codes. */
const DIAL_CODES: Partial<Record<CountryCode, string>> = {
  ...{ BQ: '+599', CW: '+599', HM: '+672', SJ: '+47', VA: '+39', XK: '+383' },
};

// Object.keys loses the key type.
const CODES = (Object.keys(listed) as TCountryCode[]).filter((code) => code !== 'AC' && code !== 'TA');

export const countryTable: Readonly<Record<CountryGroup, readonly CountryRow[]>> = tableOf(CODES.map(rowOf));

function tableOf(rows: readonly CountryRow[]): Record<CountryGroup, CountryRow[]> {
  const inOrder = rows.toSorted(([, one], [, other]) => (fold(one) < fold(other) ? -1 : 1));
  const of = (group: CountryGroup) => inOrder.filter(([code]) => groupOf(code) === group);
  // Object.fromEntries loses the key types.
  return Object.fromEntries(COUNTRY_GROUPS.map((group) => [group, of(group)])) as Record<
    CountryGroup,
    CountryRow[]
  >;
}

function rowOf(code: CountryCode): CountryRow {
  const { en, es }: Record<'en' | 'es', Partial<Record<CountryCode, string>>> = usualNames;
  return [
    code,
    en[code] ?? firstOf(english.countries[code]),
    es[code] ?? firstOf(spanish.countries[code]),
    DIAL_CODES[code] ?? `+${String(listed[code].phone[0])}`,
  ];
}

function groupOf(code: CountryCode): CountryGroup {
  if (TERRITORIES.includes(code)) return 'territories';
  return OTHER_GROUPS[code] ?? GROUPS[listed[code].continent];
}

// The package lists official names first.
function firstOf(names: string | readonly string[]): string {
  return typeof names === 'string' ? names : (names[0] ?? '');
}
