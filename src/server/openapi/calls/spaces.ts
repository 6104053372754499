import { spaceFilters } from '#domain/space/space-filters.ts';
import type { DescribedCalls } from '../described.ts';
import { facetsExample, SPACE_ID, spaceBody, spaceCardExample, spaceExample } from '../examples/listings.ts';
import { factParameters } from './fact-parameters.ts';
import { areaParameters, figureParameters, listingCalls, pageParameters } from './listing-calls.ts';

const filters = {
  ...areaParameters,
  ...figureParameters,
  ...factParameters(spaceFilters),
  typeData: {
    terms: spaceFilters.typeData,
    description: 'The type of the space: any of the selected ones. `warehouse` means all but `emptyPlot`.',
    example: { conventional: true, refrigerated: true },
  },
  operationsData: {
    terms: spaceFilters.operationsData,
    description: 'Operations: at least one. `customs` means a customs license.',
    example: { crossDocking: true },
  },
  equipmentData: {
    terms: spaceFilters.equipmentData,
    description: 'Equipment: at least one.',
    example: { fireProtectionSystem: true },
  },
  storageData: {
    terms: spaceFilters.storageData,
    description: 'Storage methods: at least one, by group or individually.',
    example: { directStorage: true },
  },
  goodsData: {
    terms: spaceFilters.goodsData,
    description:
      'Goods: at least one. `perishable` and `chemical` are aliases of `food` and `dangerousGoods`.',
    example: { dry: true },
  },
  licensesData: {
    terms: spaceFilters.licensesData,
    description:
      'Licenses: at least one. `sanitary` means HACCP, `environmental` any of ISO 14001, BREEAM and LEED.',
    example: { iso9001: true },
  },
};

const calls = listingCalls('space', {
  id: SPACE_ID,
  body: spaceBody,
  answer: spaceExample,
  card: spaceCardExample,
  point: ', unless `coordinates` says it',
  replaced: {
    body: { ...spaceBody, goodsData: { dry: true, bulk: true } },
    answer: { ...spaceExample, goodsData: { ...spaceExample.goodsData, bulk: true } },
  },
});

export const spaces = {
  filterSpaces: {
    ...calls.filter,
    query: { ...filters, ...pageParameters(SPACE_ID) },
    answer: { spaces: [spaceCardExample], total: 1, nextCursor: null },
  },
  clusterSpaces: {
    description:
      'Markers of all matching spaces with a known point. Spaces that would overlap at this zoom level share a marker with their number. If the rectangle has room for more than 2,000 markers, a lower zoom level is used.',
    query: {
      ...filters,
      zoom: { description: 'The zoom level, as in map tiles.', example: 6 },
    },
    answer: {
      clusters: [
        {
          lat: 41.65606,
          lng: -0.87734,
          count: 12,
          city: 'Zaragoza',
          bounds: { west: -0.95, south: 41.6, east: -0.8, north: 41.7 },
        },
      ],
    },
  },
  facetSpaces: {
    ...calls.facet,
    query: filters,
    answer: facetsExample('typeData', { conventional: 12, refrigerated: 3 }),
  },
  getSpace: calls.get,
  listSpacesOfUser: calls.list,
  registerSpace: calls.register,
  getOwnSpace: calls.getOwn,
  replaceSpace: calls.replace,
  changeSpace: calls.change,
  answerAboutSpace: calls.answer,
  deleteSpace: calls.delete,
} satisfies DescribedCalls<'spaces'>;
