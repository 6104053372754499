import { fitSpaces } from '#api/space-search.ts';
import { call } from '#client/call.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import type { NeedParts } from '#ui/search/need.ts';
import { spaceFilterLabels } from '#ui/search/space-filter-labels.ts';

export const spaceNeed: NeedParts = {
  filters: spaceFilters,
  labels: spaceFilterLabels,
  fit: ({ ids = '', ...query }) => call(fitSpaces, { query: { ...query, ids } }),
};
