import type * as v from 'valibot';
import { detailOf } from '../listing/detail.ts';
import { withCoordinates } from '../listing/stored-parts.ts';
import { serviceExtraFields, ServiceLocation, serviceWizard } from './service-wizard.ts';

export const serviceDetail = detailOf(serviceWizard, serviceExtraFields, {
  location: withCoordinates(ServiceLocation),
});

export const Service = serviceDetail.schema;
export type Service = v.InferOutput<typeof Service>;
