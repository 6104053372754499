import { serviceFilters } from '#domain/service/service-filters.ts';
import { commonLabels, serviceFlagName, withFlagNames } from './filter-labels.ts';

export const serviceFilterLabels = withFlagNames(serviceFilters, serviceFlagName, {
  location: { title: 'services.filters.location' },
  plType: {
    title: 'services.filters.plType',
    all: 'services.filters.allLevels',
  },
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
  ...commonLabels,
});

export const serviceSearchWords = { filters: serviceFilters, labels: serviceFilterLabels } as const;
