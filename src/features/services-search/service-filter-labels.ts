import { serviceFilters } from '#domain/service/service-filters.ts';
import type { ServiceFlag } from '#domain/service/service-flags.ts';
import { withFlagNames } from '#ui/search/filter-labels.ts';

/** What the filters of the service search are called. */
export const serviceFilterLabels = withFlagNames(
  serviceFilters,
  (flag: ServiceFlag) => `service-flags.${flag}`,
  {
    location: { title: 'services.filters.location' },
    plType: { title: 'services.filters.plType' },
    internationalCoverage: {
      title: 'services.filters.coverage',
      switch: 'services.filters.coverageSwitch',
      terms: { oceania: 'service-flags.coverage.oceania' },
    },
    sectorIndustry: { title: 'services.filters.sector' },
    transportation: { title: 'services.filters.transportation' },
    storageAndInventory: { title: 'services.filters.storage' },
    ordersManagement: { title: 'services.filters.orders' },
    contract: { title: 'services.filters.contract' },
    licenses: { title: 'services.filters.licenses' },
    otherLogisticsDetails: { title: 'services.filters.details' },
    technologicalSolutions: { title: 'services.filters.technologies' },
    minSurface: { title: 'search.filters.minSurface' },
    maxSurface: { title: 'search.filters.maxSurface' },
    minHeight: { title: 'search.filters.minHeight' },
    minPalletPositions: { title: 'search.filters.minPalletPositions' },
  },
);
