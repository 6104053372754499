import { spaceFilters } from '#domain/space/space-filters.ts';
import type { DescribedCalls } from '../described.ts';
import { COMPANY_ID } from '../examples/company.ts';
import { facetsExample, SPACE_ID, spaceBody, spaceCardExample, spaceExample } from '../examples/listings.ts';
import { areaParameters, figureParameters, pageParameters } from './search-parameters.ts';

const filters = {
  ...areaParameters,
  ...figureParameters,
  typeData: {
    terms: spaceFilters.typeData,
    description: 'What the space is: one of the chosen kinds. `warehouse` stands for all but `emptyPlot`.',
    example: { conventional: true, refrigerated: true },
  },
  operationsData: {
    terms: spaceFilters.operationsData,
    description:
      'Operations, of which the space allows one at least. `customs` is a space with a customs license.',
    example: { crossDocking: true },
  },
  equipmentData: {
    terms: spaceFilters.equipmentData,
    description: 'Equipment, of which the space has one at least.',
    example: { fireProtectionSystem: true },
  },
  storageData: {
    terms: spaceFilters.storageData,
    description: 'Ways of storing, of which the space has one at least: by group, or singly.',
    example: { directStorage: true },
  },
  goodsData: {
    terms: spaceFilters.goodsData,
    description:
      'Goods, of which the space takes one at least. `perishable` and `chemical` are other names of `food` and `dangerousGoods`.',
    example: { dry: true },
  },
  licensesData: {
    terms: spaceFilters.licensesData,
    description:
      'Licenses, of which the space has one at least. `sanitary` is HACCP, `environmental` any of ISO 14001, BREEAM and LEED.',
    example: { iso9001: true },
  },
};

const id = { id: { description: 'The id of the space', example: SPACE_ID } };

export const spaces = {
  filterSpaces: {
    description:
      'Cards of the spaces that match all that is asked, with the number of all of them. Without a parameter it answers the newest.',
    query: { ...filters, ...pageParameters(SPACE_ID) },
    answer: { spaces: [spaceCardExample], total: 1, nextCursor: null },
  },
  clusterSpaces: {
    description:
      'Markers for all spaces that match and whose point is known, however many: those that would overlap at this zoom level are one, with their number. Where the rectangle has more than 2,000 places for markers at this zoom level, they are grouped as at a lower one.',
    query: {
      ...filters,
      zoom: { description: 'The zoom level of the map, as tiles count it.', example: 6 },
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
    description: 'For the numbers beside the options of a search form.',
    query: filters,
    answer: facetsExample('typeData', { conventional: 12, refrigerated: 3 }),
  },
  getSpace: {
    description: 'A paused space answers 410 with what lies near it.',
    path: id,
    answer: spaceExample,
    errorDetails: { LISTING_PAUSED: { userId: COMPANY_ID, nearby: [spaceCardExample] } },
  },
  listSpacesOfUser: {
    description: 'With those that are paused.',
    path: { userId: { description: "The company's own id", example: COMPANY_ID } },
    answer: [{ ...spaceExample, state: 'published' }],
  },
  registerSpace: {
    description:
      'Published at once. Without an `Idempotency-Key`, two equal registrations within 10 seconds are one listing, and the second answers it with `isRepeat`; to publish two equal units, send a key with each. `userId` is the signed-in company itself. Uploads are named by their ids and must be its own. The point on the map is looked up from the address, unless `coordinates` says it.',
    body: spaceBody,
    answer: spaceExample,
    errorDetails: { IDEMPOTENCY_KEY_REUSED: { listingId: SPACE_ID } },
  },
  getOwnSpace: {
    description: 'What an edit begins with.',
    path: id,
    answer: { listing: spaceExample, state: 'published', version: 3 },
  },
  replaceSpace: {
    description:
      'Takes the whole body, as publishing does. It is refused where somebody has changed the space since that version: read it again, and try with the new one.',
    path: id,
    body: { ...spaceBody, goodsData: { dry: true, bulk: true } },
    answer: { ...spaceExample, goodsData: { ...spaceExample.goodsData, bulk: true }, version: 4 },
  },
  changeSpace: {
    description: 'Only what is given changes; null takes a day away.',
    path: id,
    body: { isPaused: true },
    answer: { listing: spaceExample, state: 'paused', version: 4 },
  },
  deleteSpace: {
    description: 'At once and for good, with those of its files that nothing else names.',
    path: id,
    answer: { message: 'Deleted.' },
  },
} satisfies DescribedCalls<'spaces'>;
