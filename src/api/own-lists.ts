import type { Endpoint } from './endpoint.ts';

// Separate from the answers so that lists load no wizard.

export const ownSpaces = {
  method: 'GET',
  path: '/spaces/user/{userId}',
  summary: "The signed-in company's own spaces with their states, newest first",
  needsLogin: true,
  status: 200,
  refusals: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const ownServices = {
  method: 'GET',
  path: '/services/user/{userId}',
  summary: "The signed-in company's own services with their states, newest first",
  needsLogin: true,
  status: 200,
  refusals: ['FORBIDDEN'],
} as const satisfies Endpoint;
