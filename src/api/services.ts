import * as v from 'valibot';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { Service } from '#domain/service/service.ts';
import { text } from '#domain/text.ts';
import type { Endpoint } from './endpoint.ts';
import { Message } from './message.ts';
import { inOwnList, ListingChange, ownOf, versioned, withdrawalOf } from './own-listing.ts';
import { Owner } from './owner.ts';
import { ownServices } from './own-lists.ts';

export const getService = {
  method: 'GET',
  path: '/services/{id}',
  summary: 'A service, whole',
  needsLogin: false,
  answer: Service,
  isTagged: true,
  status: 200,
  refusals: ['NOT_FOUND', 'LISTING_PAUSED'],
  refusalTells: { LISTING_PAUSED: withdrawalOf(ServiceCard) },
} as const satisfies Endpoint;

export const listServicesOfUser = {
  ...ownServices,
  answer: v.array(inOwnList(Service)),
} as const satisfies Endpoint;

/** What the wizard sends, of a new service and of one that is changed. */
const ServiceBody = v.intersect([
  ServiceAnswers,
  Owner,
  /** Sent as specified; the name that is shown is the company's own. */
  v.object({ userName: v.nullish(text) }),
]);

export const registerService = {
  method: 'POST',
  path: '/services/register',
  summary: 'Publish a service',
  needsLogin: true,
  body: ServiceBody,
  answer: Service,
  status: 201,
  refusals: ['BAD_INPUT', 'FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'],
} as const satisfies Endpoint;

export const getOwnService = {
  method: 'GET',
  path: '/services/{id}/mine',
  summary: "One of the signed-in company's services, paused or not, with the version that a change must name",
  needsLogin: true,
  answer: ownOf(Service),
  status: 200,
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const replaceService = {
  method: 'PUT',
  path: '/services/{id}',
  summary: "Give one of the signed-in company's services new answers",
  needsLogin: true,
  body: ServiceBody,
  answer: versioned(Service),
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

export const changeService = {
  method: 'PATCH',
  path: '/services/{id}',
  summary: "Pause or publish one of the signed-in company's services, or say when it is available",
  needsLogin: true,
  body: ListingChange,
  answer: ownOf(Service),
  status: 200,
  refusals: ['BAD_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
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
