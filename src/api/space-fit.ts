import * as v from 'valibot';
import { needsOthers } from '#domain/search/search-query.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { endpoint } from './endpoint.ts';
import { fitEntries, Fits } from './fits.ts';
import { searchEntries } from './listings.ts';

export const fitSpaces = endpoint('GET', '/spaces/fit', {
  summary: 'What spaces state about each criterion of a search',
  needsLogin: false,
  query: v.pipe(v.object({ ...fitEntries, ...searchEntries(spaceFilters) }), needsOthers()),
  answer: Fits,
  isTagged: true,
});
