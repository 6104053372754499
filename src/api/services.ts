import * as v from 'valibot';
import { Service } from '#domain/service/service-record.ts';
import { changeOf, deletionOf } from './listing-calls.ts';
import { inOwnList } from './in-own-list.ts';
import { ownOf, registered, versioned } from './own-listing.ts';
import { ownServices } from './own-lists.ts';
import { ownService, serviceRegistration, serviceReplacement } from './service-registration.ts';

export const listServicesOfUser = {
  ...ownServices,
  answer: v.array(inOwnList(Service)),
};
export const registerService = {
  ...serviceRegistration,
  answer: registered(Service),
};
export const getOwnService = { ...ownService, answer: ownOf(Service) };
export const replaceService = {
  ...serviceReplacement,
  answer: versioned(Service),
};
export const changeService = changeOf('service', Service);
export const deleteService = deletionOf('service');
