/** The names of the site's settings, which the build writes into the pages. The server's are no business of a build. */
export const SITE_SETTINGS = [
  'SITE_URL',
  'API_ORIGIN',
  'PUBLIC_FLAGS_URL',
  'PUBLIC_TILES_URL',
  'PUBLIC_TILES_ATTRIBUTION',
  'PUBLIC_PLACE_SEARCH_URL',
  'PUBLIC_REVERSE_GEOCODE_URL',
  'PUBLIC_CONTACT_EMAIL',
  'PUBLIC_SOCIAL_1',
  'PUBLIC_SOCIAL_2',
] as const;
