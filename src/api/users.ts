import * as v from 'valibot';
import { AccountUpdate } from '#domain/user/account-update.ts';
import { EmbedOrigins } from '#domain/company/embed-origins.ts';
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

export const changeEmbedOrigins = endpoint('PUT', '/users/{id}/embed-origins', {
  summary: "Say which sites may show the signed-in company's listings in a frame",
  body: v.object({ embedOrigins: EmbedOrigins }),
  answer: v.object({ embedOrigins: v.array(v.string()) }),
  refusals: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
});
