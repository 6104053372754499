import { fitServices } from '#api/service-search.ts';
import { call } from '#client/call.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import type { NeedParts } from '#ui/search/need.ts';
import { serviceFilterLabels } from '#ui/search/service-filter-labels.ts';

export const serviceNeed: NeedParts = {
  filters: serviceFilters,
  labels: serviceFilterLabels,
  fit: ({ ids = '', ...query }) => call(fitServices, { query: { ...query, ids } }),
};
