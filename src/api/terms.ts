import * as v from 'valibot';
import { day } from '#domain/listing/availability.ts';
import type { Endpoint } from './endpoint.ts';

export const acceptTerms = {
  method: 'POST',
  path: '/users/{id}/terms',
  summary: 'Accept changed terms',
  needsLogin: true,
  body: v.object({ termsVersion: day }),
  status: 204,
  refusals: ['BAD_INPUT', 'FORBIDDEN'],
} as const satisfies Endpoint;
