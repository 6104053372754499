import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

export const csrfToken = {
  method: 'GET',
  path: '/csrf-token',
  summary: 'The token that state-changing calls send in X-CSRF-Token',
  needsLogin: false,
  answer: v.object({ csrfToken: v.pipe(v.string(), v.nonEmpty()) }),
  refusals: [],
} as const satisfies Endpoint;
