import type { CountryCode } from '#domain/place/countries.ts';

// District code by the first two digits of a Spanish postal code, 01 to 52.
const SPANISH_PROVINCES =
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML'.split(
    ' ',
  );

/** Known for Spain and mainland France, whose postal codes begin with the province or department. */
export function postalDistrict(country: CountryCode, zip: string): string | undefined {
  const [, start] = /^(\d\d)\d{3}$/.exec(zip.replaceAll(/\s/g, '')) ?? [];
  if (start === undefined) return undefined;
  if (country === 'ES') return SPANISH_PROVINCES[Number(start) - 1]?.toLowerCase();
  if (country === 'FR' && start !== '20') return start;
  return undefined;
}
