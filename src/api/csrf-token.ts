import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const csrfToken = endpoint('GET', '/csrf-token', {
  summary: 'The token that state-changing calls send in X-CSRF-Token',
  needsLogin: false,
  answer: v.object({ csrfToken: v.pipe(v.string(), v.nonEmpty()) }),
});
