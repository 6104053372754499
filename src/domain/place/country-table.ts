import { countries as listed, type TContinentCode, type TCountryCode } from 'countries-list';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import { COUNTRY_GROUPS, type CountryGroup } from './country-groups.ts';
import { fold } from './fold.ts';
import { TERRITORIES } from './territories.ts';
import { usualNames } from './usual-names.ts';

// Read from the packages by Node only: Vite gives pages and browsers what is exported here (src/build/read-at-build.ts).

/** ISO 3166-1 alpha-2 in capitals, and `XK` for Kosovo; Ascension and Tristan da Cunha belong to Saint Helena. */
export type CountryCode = Exclude<TCountryCode, 'AC' | 'TA'>;

/** What packages and our own lists say about a country; the dial code has its plus sign. */
export type CountryRow = readonly [code: CountryCode, name: string, nameEs: string, dialCode: string];

const GROUPS = {
  ...({ EU: 'europe', NA: 'northAmerica', AS: 'asia', SA: 'southAmerica', OC: 'oceania' } as const),
  ...({ AF: 'africa', AN: 'territories' } as const),
} satisfies Record<TContinentCode, CountryGroup>;

/** Countries that their trade sets elsewhere than the list of continents does. */
const OTHER_GROUPS: Partial<Record<CountryCode, CountryGroup>> = { RU: 'europe', TL: 'asia' };

/** Where the list has the code of a region, an older one, or none that is dialled. */
const DIAL_CODES: Partial<Record<CountryCode, string>> = {
  ...{ BQ: '+599', CW: '+599', HM: '+672', SJ: '+47', VA: '+39', XK: '+383' },
};

// Object.keys forgets the names that the record has.
const CODES = (Object.keys(listed) as TCountryCode[]).filter((code) => code !== 'AC' && code !== 'TA');

/** The countries and territories by group, each group by English name. */
export const countryTable: Readonly<Record<CountryGroup, readonly CountryRow[]>> = tableOf(CODES.map(rowOf));

function tableOf(rows: readonly CountryRow[]): Record<CountryGroup, CountryRow[]> {
  const inOrder = rows.toSorted(([, one], [, other]) => (fold(one) < fold(other) ? -1 : 1));
  const of = (group: CountryGroup) => inOrder.filter(([code]) => groupOf(code) === group);
  // Object.fromEntries forgets the names that the groups have.
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

// Of several names the list gives the official one first.
function firstOf(names: string | readonly string[]): string {
  return typeof names === 'string' ? names : (names[0] ?? '');
}
