import * as v from 'valibot';
import { Statement } from '#domain/case/statement.ts';
import { OwnCheck } from '#domain/company/checks.ts';
import { User } from '#domain/user/user.ts';
import { endpoint } from './endpoint.ts';

export const getUser = endpoint('GET', '/users/{id}', {
  summary: "The signed-in company's own account",
  role: 'reader',
  answer: v.object({
    ...User.entries,
    checks: v.fallback(v.optional(v.array(OwnCheck), []), []),
    logoStatement: v.optional(Statement),
    embedOrigins: v.fallback(v.optional(v.array(v.string()), []), []),
  }),
  refusals: ['USER_NOT_FOUND'],
});
