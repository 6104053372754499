import * as v from 'valibot';
import { SpaceCard } from '#domain/space/space-card.ts';
import { Space } from '#domain/space/space-detail.ts';
import type { Endpoint } from './endpoint.ts';
import { Message } from './message.ts';
import { inOwnList, ListingChange, ownOf, registered, versioned, withdrawalOf } from './own-listing.ts';
import { ownSpaces } from './own-lists.ts';
import { ownSpace, spaceRegistration, spaceReplacement } from './space-registration.ts';

export const getSpace = {
  method: 'GET',
  path: '/spaces/{id}',
  summary: 'A space, whole',
  needsLogin: false,
  answer: Space,
  isTagged: true,
  status: 200,
  refusals: ['NOT_FOUND', 'LISTING_PAUSED'],
  errorDetails: { LISTING_PAUSED: withdrawalOf(SpaceCard) },
} as const satisfies Endpoint;

export const listSpacesOfUser = {
  ...ownSpaces,
  answer: v.array(inOwnList(Space)),
} as const satisfies Endpoint;

export const registerSpace = { ...spaceRegistration, answer: registered(Space) } as const satisfies Endpoint;

export const getOwnSpace = { ...ownSpace, answer: ownOf(Space) } as const satisfies Endpoint;

export const replaceSpace = { ...spaceReplacement, answer: versioned(Space) } as const satisfies Endpoint;

export const changeSpace = {
  method: 'PATCH',
  path: '/spaces/{id}',
  summary: "Pause or publish one of the signed-in company's spaces, or say when it is available",
  needsLogin: true,
  body: ListingChange,
  answer: ownOf(Space),
  status: 200,
  refusals: ['BAD_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
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
