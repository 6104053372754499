import * as v from 'valibot';
import { needsAreaOrType, needsOthers, pageEntries } from '#domain/search/search-query.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { endpoint } from './endpoint.ts';
import { Facets } from './facets.ts';
import { searchEntries } from './listings.ts';
import { foundPage } from './page.ts';

export const filterServices = endpoint('GET', '/services/filter', {
  summary: 'Search services, a page at a time',
  needsLogin: false,
  query: v.pipe(v.object({ ...searchEntries(serviceFilters), ...pageEntries }), needsOthers()),
  answer: v.object({ services: v.array(ServiceCard), ...foundPage }),
  isTagged: true,
});

export const facetServices = endpoint('GET', '/services/facets', {
  summary: 'How many services each further choice would find',
  needsLogin: false,
  query: v.pipe(v.object(searchEntries(serviceFilters)), needsOthers()),
  answer: Facets,
  isTagged: true,
});

export const almostServices = endpoint('GET', '/services/almost', {
  summary:
    'Services that miss exactly one figure, term, day, price or radius that is asked, the nearest first',
  needsLogin: false,
  query: v.pipe(v.object(searchEntries(serviceFilters)), needsOthers(), needsAreaOrType('plType')),
  answer: v.object({ cards: v.array(ServiceCard) }),
  isTagged: true,
});
