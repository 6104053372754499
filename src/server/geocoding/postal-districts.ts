import type { CountryCode } from '#domain/place/countries.ts';

// The province of a Spanish postal code's first two digits, 01 to 52, by the gazetteer's district code.
const SPANISH_PROVINCES =
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML'.split(
    ' ',
  );

/**
 * The key of the district that a postal code lies in, where the code says so: in Spain and in mainland France,
 * whose codes start with the number of the department.
 */
export function postalDistrict(country: CountryCode, zip: string): string | undefined {
  const [, start] = /^(\d\d)\d{3}$/.exec(zip.replaceAll(/\s/g, '')) ?? [];
  if (start === undefined) return undefined;
  if (country === 'ES') return SPANISH_PROVINCES[Number(start) - 1]?.toLowerCase();
  if (country === 'FR' && start !== '20') return start;
  return undefined;
}
