import * as v from 'valibot';
import { OwnCheck } from '#domain/company/checks.ts';
import { User } from '#domain/user/user.ts';
import type { Endpoint } from './endpoint.ts';

export const getUser = {
  method: 'GET',
  path: '/users/{id}',
  summary: "The signed-in company's own account",
  needsLogin: true,
  answer: v.object({ ...User.entries, checks: v.fallback(v.optional(v.array(OwnCheck), []), []) }),
  refusals: ['USER_NOT_FOUND'],
} as const satisfies Endpoint;
