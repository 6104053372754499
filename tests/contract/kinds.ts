import { almostServices, facetServices, filterServices } from '#api/service-search.ts';
import { fitServices } from '#api/service-fit.ts';
import { getService } from '#api/service-details.ts';
import {
  changeService,
  deleteService,
  getOwnService,
  listServicesOfUser,
  registerService,
  replaceService,
} from '#api/services.ts';
import { almostSpaces, facetSpaces, filterSpaces } from '#api/space-search.ts';
import { fitSpaces } from '#api/space-fit.ts';
import { getSpace } from '#api/space-details.ts';
import {
  changeSpace,
  deleteSpace,
  getOwnSpace,
  listSpacesOfUser,
  registerSpace,
  replaceSpace,
} from '#api/spaces.ts';
import type { CardFit } from '#domain/need/card-fit.ts';
import type { Facts } from '#domain/facts/fact.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import type { Filters } from '#domain/search/filters.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';

const SPACE_CALLS = {
  register: registerSpace,
  find: getSpace,
  findOwn: getOwnSpace,
  replace: replaceSpace,
  change: changeSpace,
  remove: deleteSpace,
  listOwn: listSpacesOfUser,
  search: filterSpaces,
  facet: facetSpaces,
  almost: almostSpaces,
  fit: fitSpaces,
};

const SERVICE_CALLS = {
  register: registerService,
  find: getService,
  findOwn: getOwnService,
  replace: replaceService,
  change: changeService,
  remove: deleteService,
  listOwn: listServicesOfUser,
  search: filterServices,
  facet: facetServices,
  almost: almostServices,
  fit: fitServices,
};

type Calls = typeof SPACE_CALLS | typeof SERVICE_CALLS;

/** A kind of listing with its filters and calls. */
export interface Kind {
  /** As in the calls' paths. */
  readonly collection: 'spaces' | 'services';
  readonly filters: Filters;
  readonly facts: Facts;
  readonly calls: { readonly [Name in keyof Calls]: Calls[Name] };
}

export const spacesKind: Kind = {
  collection: 'spaces',
  filters: spaceFilters,
  facts: spaceFacts,
  calls: SPACE_CALLS,
};

export const servicesKind: Kind = {
  collection: 'services',
  filters: serviceFilters,
  facts: serviceFacts,
  calls: SERVICE_CALLS,
};

/** What the cards of both kinds share. */
interface Card {
  readonly _id: string;
  readonly availableFrom?: string | null | undefined;
  readonly fit?: CardFit | null | undefined;
}

/** The cards of a page of either kind. */
export const cardsOf = (collection: Kind['collection'], page: object): readonly Card[] =>
  // A page names them by its collection.
  (page as Record<Kind['collection'], readonly Card[]>)[collection];
