import { firstFactsOfService } from '../facts/first-service-facts.ts';
import { serviceFacts } from '../facts/service-facts.ts';
import { classesOf } from '../facts/temperature-zones.ts';
import { listing } from '../listing/listing.ts';
import { serviceCard } from './service-card.ts';
import { serviceDetail } from './service-detail.ts';
import { serviceFilters } from './service-filters.ts';
import { flagsOfService, isDomestic, lapsesOfService, serviceFlagBits } from './service-flags.ts';
import { DOMESTIC_TAG } from './service-parts.ts';
import { factScopeOfService } from './service-wizard.ts';

export { Service } from './service-record.ts';

export const service = listing({
  kind: 'service',
  detail: serviceDetail,
  figures: 'dimensions',
  description: ({ description }) => description,
  flags: { bits: serviceFlagBits, of: flagsOfService, lapses: lapsesOfService },
  card: {
    of: serviceCard,
    tags: ['transportation', 'storage'],
    derivedTags: ({ location }) => (isDomestic(location) ? [DOMESTIC_TAG] : []),
    cover: ({ multimedia }) => multimedia.images[0],
  },
  uploads: ({ multimedia }) =>
    multimedia.images.map((id, index) => ({
      id,
      kind: 'image',
      field: `multimedia.images.${String(index)}`,
    })),
  filters: serviceFilters,
  facts: {
    registry: serviceFacts,
    scopeOf: factScopeOfService,
    implies: ({ temperatures = [] }) =>
      classesOf(temperatures).includes('-18') ? { storageAndInventory: { freezer: true } } : {},
    firstOf: firstFactsOfService,
  },
  unoffered: { storageAndInventory: ['freezer'] },
  upgrades: [],
});
