import { spaceFilters } from '#domain/space/space-filters.ts';
import { WAREHOUSE_TYPES } from '#domain/space/space-parts.ts';
import { commonLabels, spaceFlagName, withFlagNames } from './filter-labels.ts';

export const spaceFilterLabels = withFlagNames(spaceFilters, spaceFlagName, {
  locationData: { title: 'search.filters.location' },
  typeData: {
    title: 'search.filters.type',
    terms: { warehouse: 'search.terms.warehouse' },
    short: Object.fromEntries(WAREHOUSE_TYPES.map((type) => [type, `search.types.${type}` as const])),
  },
  ...commonLabels,
  operationsData: { title: 'search.filters.operations', terms: { customs: 'search.terms.customs' } },
  equipmentData: { title: 'search.filters.equipment' },
  storageData: {
    title: 'search.filters.storage',
    terms: {
      blockStorage: 'flags.storageGroup.blockStorage',
      directStorage: 'flags.storageGroup.directStorage',
      automatedStorage: 'flags.storageGroup.automatedStorage',
    },
  },
  goodsData: {
    title: 'search.filters.goods',
    terms: { food: 'search.terms.food', dangerousGoods: 'search.terms.dangerousGoods' },
  },
  licensesData: {
    title: 'search.filters.licenses',
    terms: { sanitary: 'search.terms.sanitary', environmental: 'search.terms.environmental' },
  },
});

export const spaceSearchWords = { filters: spaceFilters, labels: spaceFilterLabels } as const;
