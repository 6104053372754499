import * as v from 'valibot';
import { ServiceCard } from '#domain/service/service-card.ts';
import { Service } from '#domain/service/service-detail.ts';
import type { Endpoint } from './endpoint.ts';
import { Message } from './message.ts';
import { inOwnList, ListingChange, ownOf, registered, versioned, withdrawalOf } from './own-listing.ts';
import { ownServices } from './own-lists.ts';
import { ownService, serviceRegistration, serviceReplacement } from './service-registration.ts';

export const getService = {
  method: 'GET',
  path: '/services/{id}',
  summary: 'A service, whole',
  needsLogin: false,
  answer: Service,
  isTagged: true,
  status: 200,
  refusals: ['NOT_FOUND', 'LISTING_PAUSED'],
  errorDetails: { LISTING_PAUSED: withdrawalOf(ServiceCard) },
} as const satisfies Endpoint;

export const listServicesOfUser = {
  ...ownServices,
  answer: v.array(inOwnList(Service)),
} as const satisfies Endpoint;

export const registerService = {
  ...serviceRegistration,
  answer: registered(Service),
} as const satisfies Endpoint;

export const getOwnService = { ...ownService, answer: ownOf(Service) } as const satisfies Endpoint;

export const replaceService = {
  ...serviceReplacement,
  answer: versioned(Service),
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
