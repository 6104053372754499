import { spaceFilters } from '#domain/space/space-filters.ts';
import { commonLabels, spaceFlagName, withFlagNames } from './filter-labels.ts';

export const spaceFilterLabels = withFlagNames(spaceFilters, spaceFlagName, {
  locationData: { title: 'search.filters.location' },
  typeData: {
    title: 'search.filters.type',
    terms: { warehouse: 'search.terms.warehouse' },
    short: {
      conventional: 'search.types.conventional',
      highIntensity: 'search.types.highIntensity',
      automated: 'search.types.automated',
      refrigerated: 'search.types.refrigerated',
      temporary: 'search.types.temporary',
      floor: 'search.types.floor',
    },
    drawings: {
      conventional: 'space-conventional',
      highIntensity: 'space-highIntensity',
      automated: 'space-automated',
      refrigerated: 'space-refrigerated',
      temporary: 'space-temporary',
      floor: 'space-floor',
      emptyPlot: 'space-emptyPlot',
    },
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
