import { changeService, deleteService, getOwnService } from '#api/services.ts';
import { call } from '#client/call.ts';
import type { Service } from '#domain/service/service.ts';
import { paramsOf } from '#site/routes.ts';
import { createDetail } from '#stores/detail.ts';
import type { WithState } from '#stores/public-listing.ts';
import { technicalFactsOfService } from '#ui/listing/service-facts.ts';
import type { Own } from './OwnListing.tsx';

export const myService = createDetail<WithState<Service>>(
  () => paramsOf('MyService', location.pathname)?.serviceId,
  (id) => call(getOwnService, { params: { id } }),
);

export const ownService: Own<Service> = {
  kind: 'service',
  registry: 'ServiceRegistry',
  heading: 'service.own.heading',
  word: (word) => `my-service.delete.${word}` as const,
  technicalOf: technicalFactsOfService,
  change: (id, body) => call(changeService, { params: { id }, body }),
  // §8.
  remove: (id) => call(deleteService, { params: { id } }),
  show: myService.show,
  duplicate: async (service) => (await import('#stores/wizard/duplicate.ts')).duplicateService(service),
};
