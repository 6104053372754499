import { API_BASE } from '#api/base.ts';
import { filterServices } from '#api/service-search.ts';
import { filterSpaces } from '#api/space-search.ts';
import { initialValues, toQuery } from '#domain/search/filter-values.ts';
import type { Filters } from '#domain/search/filters.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { fillAddress } from '#site/fill-address.ts';

const firstList = ({ path }: { readonly path: string }, filters: Filters) =>
  API_BASE + fillAddress(path, { query: toQuery(filters, initialValues(filters)) });

/** Addresses of the lists that searches begin with when nothing is searched for yet. */
export const FIRST_SPACES = firstList(filterSpaces, spaceFilters);
export const FIRST_SERVICES = firstList(filterServices, serviceFilters);
