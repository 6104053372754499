import type { ListingKind } from '#domain/listing/listing-state.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from './routes.ts';

export const SEARCH_PAGES = { space: 'MapSearch', service: 'ServicesSearch' } as const satisfies Record<
  ListingKind,
  string
>;

export const listingPath = (kind: ListingKind, id: string, locale: Locale): string =>
  kind === 'space'
    ? href('SpaceSearchDetails', locale, { spaceId: id })
    : href('ServiceSearchDetails', locale, { serviceId: id });
