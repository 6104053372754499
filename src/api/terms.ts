import * as v from 'valibot';
import { day } from '#domain/listing/availability.ts';
import { endpoint } from './endpoint.ts';

export const acceptTerms = endpoint('POST', '/users/{id}/terms', {
  summary: 'Accept changed terms',
  body: v.object({ termsVersion: day }),
  status: 204,
  refusals: ['FORBIDDEN'],
});
