import { facetServices } from '#api/facets.ts';
import { filterServices } from '#api/services.ts';
import { call } from '#client/call.ts';
import { service } from '#domain/service/service.ts';
import { createSearch } from '#stores/search/create-search.ts';

/** The search of services, which is written down in the page's address. */
export const createServiceSearch = () =>
  createSearch({
    listing: service,
    list: async (asked) => {
      const { services: cards, ...page } = await call(filterServices, asked);
      return { cards, ...page };
    },
    facets: (asked) => call(facetServices, asked),
  });

/** The stores and commands of a search of services. */
export type ServiceSearch = ReturnType<typeof createServiceSearch>;
