import { fitServices } from '#api/service-fit.ts';
import { call } from '#client/call.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import type { Query } from '../search/search.ts';

/** What a search of the kind asks for, and who judges listings by it. */
export const serviceNeed = {
  kind: 'service',
  filters: serviceFilters,
  /** @param query as the call takes it, with up to five ids */
  fit: ({ ids = '', ...query }: Query) => call(fitServices, { query: { ...query, ids } }),
} as const;
