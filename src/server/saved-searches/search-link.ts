import { writeFragment, type SavedSearchLink } from '#domain/saved-search/fragment.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';

export const searchLink = (origin: string, locale: Locale, link: SavedSearchLink): string =>
  origin + href('SavedSearch', locale, { hash: writeFragment(link) });
