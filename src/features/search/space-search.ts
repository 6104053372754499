import { almostSpaces, clusterSpaces, facetSpaces, filterSpaces } from '#api/space-search.ts';
import { call } from '#client/call.ts';
import type { Spot } from '#domain/map/markers.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { withComparedFirst } from './compared-first.ts';
import { createSearch } from '#stores/search/create-search.ts';
import type { Page } from '#stores/search/list.ts';
import type { ListingMarker, MarkedListing } from '#stores/search/markers.ts';
import type { Ask } from '#stores/search/search.ts';

export const listSpaces: Ask<Page<SpaceCard>> = async (asked) => {
  const { spaces, ...page } = await call(filterSpaces, asked);
  return { cards: withComparedFirst(spaces, asked.query), ...page };
};

export const createSpaceSearch = () =>
  createSearch({
    filters: spaceFilters,
    list: listSpaces,
    clusters: (asked) => call(clusterSpaces, asked),
    facets: (asked) => call(facetSpaces, asked),
    almost: (asked) => call(almostSpaces, asked),
    spotOf,
  });

export type SpaceSearch = ReturnType<typeof createSpaceSearch>;

export type MarkedSpace = MarkedListing<SpaceCard>;

export type SpaceMarker = ListingMarker<SpaceCard>;

/** `undefined` for missing or invalid coordinates. */
export const spotOf = (card: SpaceCard): Spot | undefined =>
  parseCoordinates(card.locationData.coordinates ?? '');
