import { clusterSpaces, facetSpaces, filterSpaces } from '#api/space-search.ts';
import { call } from '#client/call.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import type { Spot } from '#domain/map/markers.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { createSearch } from '#stores/search/create-search.ts';
import type { Page } from '#stores/search/list.ts';
import type { ListingMarker, MarkedListing } from '#stores/search/markers.ts';
import type { Ask } from '#stores/search/search.ts';

/** Asks for a page of spaces. */
export const listSpaces: Ask<Page<SpaceCard>> = async (asked) => {
  const { spaces: cards, ...page } = await call(filterSpaces, asked);
  return { cards, ...page };
};

/** The search of spaces, which is written down in the page's address. */
export const createSpaceSearch = () =>
  createSearch({
    filters: spaceFilters,
    list: listSpaces,
    clusters: (asked) => call(clusterSpaces, asked),
    facets: (asked) => call(facetSpaces, asked),
    spotOf,
  });

/** The stores and commands of a search of spaces. */
export type SpaceSearch = ReturnType<typeof createSpaceSearch>;

/** What is known of a space by its marker alone. */
export type MarkedSpace = MarkedListing<SpaceCard>;

/** A marker of the space search. */
export type SpaceMarker = ListingMarker<SpaceCard>;

/** Where a space lies; nowhere when its coordinates are missing or broken. */
export const spotOf = (card: SpaceCard): Spot | undefined =>
  parseCoordinates(card.locationData.coordinates ?? '');
