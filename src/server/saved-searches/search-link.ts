import { writeFragment, type SavedSearchLink } from '#domain/saved-search/fragment.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';

/** The page on which a saved search is looked after by the token of a mail's link. */
export const searchLink = (origin: string, locale: Locale, link: SavedSearchLink): string =>
  origin + href('SavedSearch', locale, { hash: writeFragment(link) });
