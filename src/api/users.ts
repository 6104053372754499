import * as v from 'valibot';
import { AccountUpdate } from '#domain/user/account-update.ts';
import { User } from '#domain/user/user.ts';
import type { Endpoint } from './endpoint.ts';

export const cancelEmailChange = {
  method: 'DELETE',
  path: '/users/{id}/pending-email',
  summary: "Cancel the change of the signed-in company's address, if there is one",
  needsLogin: true,
  status: 204,
  refusals: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const updateUser = {
  method: 'PATCH',
  path: '/users/{id}',
  summary: "Change the signed-in company's own account",
  needsLogin: true,
  body: AccountUpdate,
  answer: v.object({ user: User }),
  refusals: ['BAD_INPUT', 'EMAIL_EXISTS', 'FORBIDDEN', 'INVALID_CURRENT_PASSWORD', 'TOO_MANY_REQUESTS'],
} as const satisfies Endpoint;
