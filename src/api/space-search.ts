import * as v from 'valibot';
import { needsAreaOrType, needsOthers, pageEntries } from '#domain/search/search-query.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { Cluster, zoom } from './clusters.ts';
import { endpoint } from './endpoint.ts';
import { Facets } from './facets.ts';
import { searchEntries } from './listings.ts';
import { foundPage } from './page.ts';

export const filterSpaces = endpoint('GET', '/spaces/filter', {
  summary: 'Search spaces, a page at a time',
  needsLogin: false,
  query: v.pipe(v.object({ ...searchEntries(spaceFilters), ...pageEntries }), needsOthers()),
  answer: v.object({ spaces: v.array(SpaceCard), ...foundPage }),
  isTagged: true,
});

export const clusterSpaces = endpoint('GET', '/spaces/clusters', {
  summary: 'All spaces that match, grouped for a map',
  needsLogin: false,
  query: v.pipe(v.object({ ...searchEntries(spaceFilters), zoom }), needsOthers()),
  answer: v.object({ clusters: v.array(Cluster) }),
  isTagged: true,
});

export const facetSpaces = endpoint('GET', '/spaces/facets', {
  summary: 'How many spaces each further choice would find',
  needsLogin: false,
  query: v.pipe(v.object(searchEntries(spaceFilters)), needsOthers()),
  answer: Facets,
  isTagged: true,
});

export const almostSpaces = endpoint('GET', '/spaces/almost', {
  summary: 'Spaces that miss exactly one figure, term, day, price or radius that is asked, the nearest first',
  needsLogin: false,
  query: v.pipe(v.object(searchEntries(spaceFilters)), needsOthers(), needsAreaOrType('typeData')),
  answer: v.object({ cards: v.array(SpaceCard) }),
  isTagged: true,
});
