import type { Filters } from '#domain/search/filters.ts';
import { areaEntries, filterEntries, placeEntries } from '#domain/search/search-query.ts';

/** What the query of every search of a listing may hold: its record's filters, a place's name and an area. */
export const searchEntries = <const F extends Filters>(filters: F) => ({
  ...filterEntries(filters),
  ...placeEntries,
  ...areaEntries,
});
