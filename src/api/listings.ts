import * as v from 'valibot';
import type { Filters } from '#domain/search/filters.ts';
import { filterEntries, placeEntries } from '#domain/search/search-query.ts';
import { filledText } from '#domain/text.ts';

/** What the query of every search of a listing may hold: its record's filters and a place. */
export const searchEntries = <const F extends Filters>(filters: F) => ({
  ...filterEntries(filters),
  ...placeEntries,
});

/** The owner that a registration names: always the signed-in company itself. */
export const Owner = v.object({ userId: filledText(64) });
