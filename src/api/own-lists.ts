import type { Endpoint } from './endpoint.ts';

// Apart from what they answer, so that a list that shows some of it loads no wizard.

/** A company's own spaces, but for what is answered of each. */
export const ownSpaces = {
  method: 'GET',
  path: '/spaces/user/{userId}',
  summary: "The signed-in company's own spaces with their states, newest first",
  needsLogin: true,
  status: 200,
  refusals: ['FORBIDDEN'],
} as const satisfies Endpoint;

/** A company's own services, but for what is answered of each. */
export const ownServices = {
  method: 'GET',
  path: '/services/user/{userId}',
  summary: "The signed-in company's own services with their states, newest first",
  needsLogin: true,
  status: 200,
  refusals: ['FORBIDDEN'],
} as const satisfies Endpoint;
