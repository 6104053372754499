import * as v from 'valibot';
import { needsMiddle, pageEntries } from '#domain/search/search-query.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { Space, SpaceCard } from '#domain/space/space.ts';
import { Cluster, zoom } from './clusters.ts';
import type { Endpoint } from './endpoint.ts';
import { Owner, searchEntries } from './listings.ts';
import { Message } from './message.ts';
import { pageOf } from './page.ts';

export const filterSpaces = {
  method: 'GET',
  path: '/spaces/filter',
  summary: 'Search spaces, a page at a time',
  needsLogin: false,
  query: v.pipe(v.object({ ...searchEntries(spaceFilters), ...pageEntries }), needsMiddle()),
  answer: v.object({ spaces: v.array(SpaceCard), ...pageOf }),
  isTagged: true,
  status: 200,
  refusals: ['BAD_FILTER'],
} as const satisfies Endpoint;

export const clusterSpaces = {
  method: 'GET',
  path: '/spaces/clusters',
  summary: 'All spaces that match, grouped for a map',
  needsLogin: false,
  query: v.pipe(v.object({ ...searchEntries(spaceFilters), zoom }), needsMiddle()),
  answer: v.object({ clusters: v.array(Cluster) }),
  isTagged: true,
  status: 200,
  refusals: ['BAD_FILTER'],
} as const satisfies Endpoint;

export const getSpace = {
  method: 'GET',
  path: '/spaces/{id}',
  summary: 'A space, whole',
  needsLogin: false,
  answer: Space,
  isTagged: true,
  status: 200,
  refusals: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const listSpacesOfUser = {
  method: 'GET',
  path: '/spaces/user/{userId}',
  summary: "The signed-in company's own spaces, newest first",
  needsLogin: true,
  answer: v.array(Space),
  status: 200,
  refusals: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const registerSpace = {
  method: 'POST',
  path: '/spaces/register',
  summary: 'Publish a space',
  needsLogin: true,
  body: v.intersect([SpaceAnswers, Owner]),
  answer: Space,
  status: 201,
  refusals: ['BAD_INPUT', 'FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'],
} as const satisfies Endpoint;

export const deleteSpace = {
  method: 'DELETE',
  path: '/spaces/{id}',
  summary: "Delete one of the signed-in company's spaces",
  needsLogin: true,
  answer: Message,
  status: 200,
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;
