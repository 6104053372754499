import { declared } from '#domain/locale/languages.ts';

// Read by Node only, as what it is read from (src/build/read-at-build.ts); apart, because few pages need it.

/** The country that stands first in its group, by language. */
export const HOME_COUNTRIES: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  declared.map(([tag, { home }]) => [tag, home]),
);
