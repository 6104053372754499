/** The groups of the country pickers, in their order; a group's label is translated elsewhere (§2). */
export const COUNTRY_GROUPS = [
  'europe',
  'northAmerica',
  'asia',
  'southAmerica',
  'oceania',
  'africa',
  'territories',
] as const;

/** The name of a group. */
export type CountryGroup = (typeof COUNTRY_GROUPS)[number];
