import type * as v from 'valibot';
import { listing } from '../listing/listing.ts';
import { withCoordinates } from '../listing/stored-parts.ts';
import {
  foundByMore,
  withDescriptionLanguage,
  withoutOwnerName,
  withPrecision,
} from '../listing/upgrades.ts';
import { serviceCard } from './service-card.ts';
import { serviceFilters } from './service-filters.ts';
import { flagsOfService, serviceFlagBits } from './service-flags.ts';
import { besideServiceWizard, ServiceLocation, serviceWizard } from './service-wizard.ts';

/** Services: what a company is asked, what is stored and shown of it, and by what it is found. */
export const service = listing({
  noun: 'service',
  wizard: serviceWizard,
  beside: besideServiceWizard,
  stored: { location: withCoordinates(ServiceLocation) },
  figures: 'dimensions',
  description: ({ description }) => description,
  flags: { bits: serviceFlagBits, of: flagsOfService },
  card: {
    of: serviceCard,
    tags: ['transportation', 'storage'],
    cover: ({ multimedia }) => multimedia.images[0],
  },
  uploads: ({ multimedia }) =>
    multimedia.images.map((id, place) => ({
      id,
      kind: 'image',
      field: `multimedia.images.${String(place)}`,
    })),
  filters: serviceFilters,
  upgrades: [
    withoutOwnerName,
    withDescriptionLanguage(({ description }) => description),
    foundByMore,
    withPrecision('location'),
  ],
});

/** A registered service, whole, as its detail call answers it. */
export const Service = service.Detail;
export type Service = v.InferOutput<typeof Service>;
