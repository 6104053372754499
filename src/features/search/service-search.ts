import { almostServices, facetServices, filterServices } from '#api/service-search.ts';
import { call } from '#client/call.ts';
import type { ServiceCard } from '#domain/service/service-card.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { withComparedFirst } from './compared-first.ts';
import { createSearch } from '#stores/search/create-search.ts';
import type { Page } from '#stores/search/list.ts';
import type { Ask } from '#stores/search/search.ts';

export const listServices: Ask<Page<ServiceCard>> = async (asked) => {
  const { services, ...page } = await call(filterServices, asked);
  return { cards: withComparedFirst(services, asked.query), ...page };
};

export const createServiceSearch = () =>
  createSearch({
    filters: serviceFilters,
    list: listServices,
    facets: (asked) => call(facetServices, asked),
    almost: (asked) => call(almostServices, asked),
  });

export type ServiceSearch = ReturnType<typeof createServiceSearch>;
