import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

export const health = {
  method: 'GET',
  path: '/health',
  summary: 'Whether the server can answer',
  needsLogin: false,
  answer: v.object({ status: v.literal('ok'), version: v.string() }),
  isUnlimited: true,
  refusals: ['UNAVAILABLE'],
} as const satisfies Endpoint;
