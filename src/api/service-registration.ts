import * as v from 'valibot';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { lineText } from '#domain/text.ts';
import type { Endpoint } from './endpoint.ts';
import { RegisteredBefore } from './idempotency.ts';
import { Owner } from './owner.ts';

// Separate from the answers so that the wizard loads no card or detail schemas.

const ServiceBody = v.intersect([
  ServiceAnswers,
  Owner,
  /** Accepted as specified but ignored: the company's own name is shown. */
  v.object({ userName: v.nullish(lineText(200)) }),
]);

export const serviceRegistration = {
  method: 'POST',
  path: '/services/register',
  summary: 'Publish a service',
  needsLogin: true,
  body: ServiceBody,
  status: 201,
  refusals: ['BAD_INPUT', 'FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'],
  errorDetails: { IDEMPOTENCY_KEY_REUSED: RegisteredBefore },
} as const satisfies Endpoint;

export const ownService = {
  method: 'GET',
  path: '/services/{id}/mine',
  summary: "One of the signed-in company's services, paused or not, with the version that a change must name",
  needsLogin: true,
  status: 200,
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const serviceReplacement = {
  method: 'PUT',
  path: '/services/{id}',
  summary: "Give one of the signed-in company's services new answers",
  needsLogin: true,
  body: ServiceBody,
  status: 200,
  refusals: [
    'BAD_INPUT',
    'FORBIDDEN',
    'NOT_FOUND',
    'PRECONDITION_REQUIRED',
    'TOO_MANY_REQUESTS',
    'VERSION_CONFLICT',
  ],
} as const satisfies Endpoint;
