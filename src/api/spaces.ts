import * as v from 'valibot';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { Space } from '#domain/space/space.ts';
import type { Endpoint } from './endpoint.ts';
import { Owner } from './listings.ts';
import { Message } from './message.ts';

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
