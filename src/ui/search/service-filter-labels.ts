import type { serviceFilters } from '#domain/service/service-filters.ts';
import type { FilterLabels } from './filter-labels.ts';

/** What the filters of the service search are called. */
export const serviceFilterLabels: FilterLabels<typeof serviceFilters> = {
  location: { title: 'search.filters.place' },
  plType: { title: 'search.filters.plType' },
  internationalCoverage: {
    title: 'search.filters.coverage',
    terms: { oceania: 'search.terms.oceania' },
    switch: 'search.filters.abroad',
  },
  sectorIndustry: { title: 'search.filters.sector' },
  transportation: { title: 'search.filters.transportation' },
  storageAndInventory: { title: 'search.filters.storage' },
  ordersManagement: { title: 'search.filters.orders' },
  contract: { title: 'search.filters.contract' },
  licenses: { title: 'search.filters.licenses' },
  otherLogisticsDetails: { title: 'search.filters.details' },
  technologicalSolutions: { title: 'search.filters.technologies' },
  minSurface: { title: 'search.filters.minSurface' },
  maxSurface: { title: 'search.filters.maxSurface' },
  minHeight: { title: 'search.filters.minHeight' },
  minPalletPositions: { title: 'search.filters.minPalletPositions' },
};
