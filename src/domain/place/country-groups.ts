export const COUNTRY_GROUPS = [
  'europe',
  'northAmerica',
  'asia',
  'southAmerica',
  'oceania',
  'africa',
  'territories',
] as const;

export type CountryGroup = (typeof COUNTRY_GROUPS)[number];
