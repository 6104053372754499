import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const health = endpoint('GET', '/health', {
  summary: 'Whether the server can answer',
  needsLogin: false,
  answer: v.object({ status: v.literal('ok'), version: v.string() }),
  isUnlimited: true,
  refusals: ['UNAVAILABLE'],
});
