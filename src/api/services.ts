import * as v from 'valibot';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { Service } from '#domain/service/service.ts';
import { text } from '#domain/text.ts';
import type { Endpoint } from './endpoint.ts';
import { Owner } from './listings.ts';
import { Message } from './message.ts';

export const getService = {
  method: 'GET',
  path: '/services/{id}',
  summary: 'A service, whole',
  needsLogin: false,
  answer: Service,
  isTagged: true,
  status: 200,
  refusals: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const listServicesOfUser = {
  method: 'GET',
  path: '/services/user/{userId}',
  summary: "The signed-in company's own services, newest first",
  needsLogin: true,
  answer: v.array(Service),
  status: 200,
  refusals: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const registerService = {
  method: 'POST',
  path: '/services/register',
  summary: 'Publish a service',
  needsLogin: true,
  body: v.intersect([
    ServiceAnswers,
    Owner,
    /** Sent as specified; the name that is shown is the company's own. */
    v.object({ userName: v.nullish(text) }),
  ]),
  answer: Service,
  status: 201,
  refusals: ['BAD_INPUT', 'FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'],
} as const satisfies Endpoint;

export const deleteService = {
  method: 'DELETE',
  path: '/services/{id}',
  summary: "Delete one of the signed-in company's services",
  needsLogin: true,
  answer: Message,
  status: 200,
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;
