import * as v from 'valibot';
import { needsOthers } from '#domain/search/search-query.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { endpoint } from './endpoint.ts';
import { fitEntries, Fits } from './fits.ts';
import { searchEntries } from './listings.ts';

export const fitServices = endpoint('GET', '/services/fit', {
  summary: 'What services state about each criterion of a search',
  needsLogin: false,
  query: v.pipe(v.object({ ...fitEntries, ...searchEntries(serviceFilters) }), needsOthers()),
  answer: Fits,
  isTagged: true,
});
