import { storedAsFacts } from '../facts/facts-of-body.ts';
import { serviceFacts } from '../facts/service-facts.ts';
import { detailOf } from '../listing/detail.ts';
import { storedAsPrices } from '../price/prices-of-body.ts';
import { withCoordinates } from '../listing/stored-parts.ts';
import { serviceExtraFields, ServiceLocation, serviceWizard } from './service-wizard.ts';

export const serviceDetail = detailOf(serviceWizard, serviceExtraFields, {
  location: withCoordinates(ServiceLocation),
  facts: storedAsFacts(serviceFacts),
  prices: storedAsPrices,
});
