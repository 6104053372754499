import type { serviceFilters } from '#domain/service/service-filters.ts';
import type { FilterLabels } from '#ui/search/filter-labels.ts';

/** What the filters of the service search are called. */
export const serviceFilterLabels: FilterLabels<typeof serviceFilters> = {
  location: { title: 'services.filters.location' },
  plType: {
    title: 'services.filters.plType',
    terms: {
      pl2: 'service-flags.plType.pl2',
      pl3: 'service-flags.plType.pl3',
      pl4: 'service-flags.plType.pl4',
      pl5: 'service-flags.plType.pl5',
    },
  },
  internationalCoverage: {
    title: 'services.filters.coverage',
    switch: 'services.filters.coverageSwitch',
    terms: {
      europe: 'service-flags.coverage.europe',
      northAmerica: 'service-flags.coverage.northAmerica',
      asia: 'service-flags.coverage.asia',
      southAmerica: 'service-flags.coverage.southAmerica',
      oceania: 'service-flags.coverage.oceania',
      africa: 'service-flags.coverage.africa',
    },
  },
  sectorIndustry: {
    title: 'services.filters.sector',
    terms: {
      retail: 'service-flags.sector.retail',
      foodsAndDrinks: 'service-flags.sector.foodsAndDrinks',
      pharma: 'service-flags.sector.pharma',
      automotive: 'service-flags.sector.automotive',
      technology: 'service-flags.sector.technology',
      clothes: 'service-flags.sector.clothes',
    },
  },
  transportation: {
    title: 'services.filters.transportation',
    terms: {
      aerialTransportation: 'service-flags.transportation.aerialTransportation',
      maritimeTransportation: 'service-flags.transportation.maritimeTransportation',
      groundTransportation: 'service-flags.transportation.groundTransportation',
      lastMile: 'service-flags.transportation.lastMile',
      multimodalTransportation: 'service-flags.transportation.multimodalTransportation',
    },
  },
  storageAndInventory: {
    title: 'services.filters.storage',
    terms: {
      dry: 'service-flags.storage.dry',
      refrigerated: 'service-flags.storage.refrigerated',
      freezer: 'service-flags.storage.freezer',
      dangerousGoods: 'service-flags.storage.dangerousGoods',
    },
  },
  ordersManagement: {
    title: 'services.filters.orders',
    terms: {
      picking: 'service-flags.orders.picking',
      packing: 'service-flags.orders.packing',
      labeling: 'service-flags.orders.labeling',
    },
  },
  contract: {
    title: 'services.filters.contract',
    terms: {
      shortTermOperations: 'service-flags.contract.shortTermOperations',
      longTermOperations: 'service-flags.contract.longTermOperations',
      ocasionalOperations: 'service-flags.contract.occasionalOperations',
    },
  },
};
