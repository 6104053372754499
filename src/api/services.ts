import * as v from 'valibot';
import { Service } from '#domain/service/service-detail.ts';
import type { Endpoint } from './endpoint.ts';
import { changeOf, deletionOf } from './listing-calls.ts';
import { inOwnList, ownOf, registered, versioned } from './own-listing.ts';
import { ownServices } from './own-lists.ts';
import { ownService, serviceRegistration, serviceReplacement } from './service-registration.ts';

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
export const changeService = changeOf('service', Service);
export const deleteService = deletionOf('service');
