import type { spaceFilters } from '#domain/space/space-filters.ts';
import {
  equipmentLabels,
  operationLabels,
  spaceTypeLabels,
  storageGroupLabels,
} from '#ui/listing/space-labels.ts';
import type { FilterLabels } from '#ui/search/filter-labels.ts';

/** What the filters of the space search are called. */
export const spaceFilterLabels: FilterLabels<typeof spaceFilters> = {
  locationData: { title: 'search.filters.location' },
  typeData: {
    title: 'search.filters.type',
    terms: { warehouse: 'search.terms.warehouse', emptyPlot: spaceTypeLabels.emptyPlot },
  },
  operationsData: {
    title: 'search.filters.operations',
    terms: { '24h': operationLabels['24h'], customs: 'search.terms.customs' },
  },
  equipmentData: {
    title: 'search.filters.equipment',
    terms: { forklifts: equipmentLabels.forklifts, cranes: equipmentLabels.cranes },
  },
  storageData: { title: 'search.filters.storage', terms: storageGroupLabels },
  goodsData: {
    title: 'search.filters.goods',
    terms: { food: 'search.terms.food', dangerousGoods: 'search.terms.dangerousGoods' },
  },
  licensesData: {
    title: 'search.filters.licenses',
    terms: { sanitary: 'search.terms.sanitary', environmental: 'search.terms.environmental' },
  },
  minSurface: { title: 'search.filters.minSurface' },
  maxSurface: { title: 'search.filters.maxSurface' },
  minHeight: { title: 'search.filters.minHeight' },
  minPalletPositions: { title: 'search.filters.minPalletPositions' },
};
