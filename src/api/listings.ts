import type { Filters } from '#domain/search/filters.ts';
import { areaEntries, filterEntries, placeEntries } from '#domain/search/search-query.ts';

/** Query of a listing search: its filters, a place name and an area. */
export const searchEntries = <const F extends Filters>(filters: F) => ({
  ...filterEntries(filters),
  ...placeEntries,
  ...areaEntries,
});
