import * as v from 'valibot';
import { AccountUpdate } from '#domain/user/account-update.ts';
import { User } from '#domain/user/user.ts';
import { endpoint } from './endpoint.ts';

export const cancelEmailChange = endpoint('DELETE', '/users/{id}/pending-email', {
  summary: "Cancel the change of the signed-in company's address, if there is one",
  status: 204,
  refusals: ['FORBIDDEN'],
});

export const updateUser = endpoint('PATCH', '/users/{id}', {
  summary: "Change the signed-in company's own account",
  body: AccountUpdate,
  answer: v.object({ user: User }),
  refusals: ['EMAIL_EXISTS', 'FORBIDDEN', 'INVALID_CURRENT_PASSWORD', 'TOO_MANY_REQUESTS'],
});
