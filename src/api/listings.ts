import * as v from 'valibot';
import type { Filters } from '#domain/search/filters.ts';
import { areaEntries, filterEntries, placeEntries } from '#domain/search/search-query.ts';
import { filledText } from '#domain/text.ts';

/** What the query of every search of a listing may hold: its record's filters, a place's name and an area. */
export const searchEntries = <const F extends Filters>(filters: F) => ({
  ...filterEntries(filters),
  ...placeEntries,
  ...areaEntries,
});

/** The owner that a registration names: always the signed-in company itself. */
export const Owner = v.object({ userId: filledText(64) });
