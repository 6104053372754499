import { facetServices, filterServices } from '#api/service-search.ts';
import { call } from '#client/call.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { createSearch } from '#stores/search/create-search.ts';

/** The search of services, which is written down in the page's address. */
export const createServiceSearch = () =>
  createSearch({
    filters: serviceFilters,
    list: async (asked) => {
      const { services: cards, ...page } = await call(filterServices, asked);
      return { cards, ...page };
    },
    facets: (asked) => call(facetServices, asked),
  });

/** The stores and commands of a search of services. */
export type ServiceSearch = ReturnType<typeof createServiceSearch>;
