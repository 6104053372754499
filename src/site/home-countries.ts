import { declared } from '#domain/locale/languages.ts';

// Node only (src/build/read-at-build.ts); separate because few pages need it.

export const HOME_COUNTRIES: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  declared.map(([tag, { home }]) => [tag, home]),
);
