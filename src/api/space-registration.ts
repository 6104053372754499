import * as v from 'valibot';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import type { Endpoint } from './endpoint.ts';
import { RegisteredBefore } from './idempotency.ts';
import { Owner } from './owner.ts';

// Separate from the answers so that the wizard loads no card or detail schemas.

const SpaceBody = v.intersect([SpaceAnswers, Owner]);

export const spaceRegistration = {
  method: 'POST',
  path: '/spaces/register',
  summary: 'Publish a space',
  needsLogin: true,
  body: SpaceBody,
  status: 201,
  refusals: ['BAD_INPUT', 'FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'],
  errorDetails: { IDEMPOTENCY_KEY_REUSED: RegisteredBefore },
} as const satisfies Endpoint;

export const ownSpace = {
  method: 'GET',
  path: '/spaces/{id}/mine',
  summary: "One of the signed-in company's spaces, paused or not, with the version that a change must name",
  needsLogin: true,
  status: 200,
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const spaceReplacement = {
  method: 'PUT',
  path: '/spaces/{id}',
  summary: "Give one of the signed-in company's spaces new answers",
  needsLogin: true,
  body: SpaceBody,
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
