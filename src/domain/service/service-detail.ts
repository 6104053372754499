import type * as v from 'valibot';
import { detailOf } from '../listing/detail.ts';
import { withCoordinates } from '../listing/stored-parts.ts';
import { serviceExtraFields, ServiceLocation, serviceWizard } from './service-wizard.ts';

/** What a service consists of: what its wizard asks, as it is stored. */
export const serviceDetail = detailOf(serviceWizard, serviceExtraFields, {
  location: withCoordinates(ServiceLocation),
});

/** A registered service, whole, as its detail call answers it. */
export const Service = serviceDetail.schema;
export type Service = v.InferOutput<typeof Service>;
