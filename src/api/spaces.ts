import * as v from 'valibot';
import { SpaceCard } from '#domain/space/space-card.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { Space } from '#domain/space/space.ts';
import type { Endpoint } from './endpoint.ts';
import { Message } from './message.ts';
import { inOwnList, ListingChange, ownOf, versioned, withdrawalOf } from './own-listing.ts';
import { Owner } from './owner.ts';
import { ownSpaces } from './own-lists.ts';

export const getSpace = {
  method: 'GET',
  path: '/spaces/{id}',
  summary: 'A space, whole',
  needsLogin: false,
  answer: Space,
  isTagged: true,
  status: 200,
  refusals: ['NOT_FOUND', 'LISTING_PAUSED'],
  refusalTells: { LISTING_PAUSED: withdrawalOf(SpaceCard) },
} as const satisfies Endpoint;

export const listSpacesOfUser = {
  ...ownSpaces,
  answer: v.array(inOwnList(Space)),
} as const satisfies Endpoint;

/** What the wizard sends, of a new space and of one that is changed. */
const SpaceBody = v.intersect([SpaceAnswers, Owner]);

export const registerSpace = {
  method: 'POST',
  path: '/spaces/register',
  summary: 'Publish a space',
  needsLogin: true,
  body: SpaceBody,
  answer: Space,
  status: 201,
  refusals: ['BAD_INPUT', 'FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'],
} as const satisfies Endpoint;

export const getOwnSpace = {
  method: 'GET',
  path: '/spaces/{id}/mine',
  summary: "One of the signed-in company's spaces, paused or not, with the version that a change must name",
  needsLogin: true,
  answer: ownOf(Space),
  status: 200,
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const replaceSpace = {
  method: 'PUT',
  path: '/spaces/{id}',
  summary: "Give one of the signed-in company's spaces new answers",
  needsLogin: true,
  body: SpaceBody,
  answer: versioned(Space),
  status: 200,
  refusals: [
    'BAD_INPUT',
    'FORBIDDEN',
    'NOT_FOUND',
    'PRECONDITION_REQUIRED',
    'TOO_MANY_REQUESTS',
    'VERSION_CONFLICT',
  ],
} as const satisfies Endpoint;

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
