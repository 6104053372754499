import { fitSpaces } from '#api/space-fit.ts';
import { call } from '#client/call.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import type { Query } from '../search/search.ts';

/** What a search of the kind asks for, and who judges listings by it. */
export const spaceNeed = {
  kind: 'space',
  filters: spaceFilters,
  /** @param query as the call takes it, with up to five ids */
  fit: ({ ids = '', ...query }: Query) => call(fitSpaces, { query: { ...query, ids } }),
} as const;
