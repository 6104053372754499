import { serviceFilters } from '#domain/service/service-filters.ts';
import type { DescribedCalls } from '../described.ts';
import { COMPANY_ID } from '../examples/company.ts';
import {
  facetsExample,
  SERVICE_ID,
  serviceBody,
  serviceCardExample,
  serviceExample,
} from '../examples/listings.ts';
import { areaParameters, figureParameters, pageParameters } from './search-parameters.ts';

const filters = {
  ...areaParameters,
  ...figureParameters,
  plType: {
    terms: serviceFilters.plType,
    description: 'Levels of service, of which the provider offers one at least: 2PL to 5PL.',
    example: { pl3: true },
  },
  internationalCoverage: {
    terms: serviceFilters.internationalCoverage,
    description: 'Continents, of which the service covers one at least. No service can name `oceania` yet.',
    example: { europe: true },
  },
  sectorIndustry: {
    terms: serviceFilters.sectorIndustry,
    description: 'Sectors, of which the service works for one at least.',
    example: { retail: true },
  },
  transportation: {
    terms: serviceFilters.transportation,
    description: 'Ways of transport, of which the service offers one at least.',
    example: { groundTransportation: true, lastMile: true },
  },
  storageAndInventory: {
    terms: serviceFilters.storageAndInventory,
    description: 'What the service stores: one of these at least.',
    example: { dry: true },
  },
  ordersManagement: {
    terms: serviceFilters.ordersManagement,
    description: 'Handling of orders, of which the service offers one at least.',
    example: { picking: true },
  },
  contract: {
    terms: serviceFilters.contract,
    description:
      'Terms of contract, of which one at least is offered. `ocasionalOperations` and `occasionalOperations` are the same.',
    example: { longTermOperations: true },
  },
  licenses: {
    terms: serviceFilters.licenses,
    description: 'Licenses and certificates, of which the service has one at least.',
    example: { iso9001: true },
  },
  otherLogisticsDetails: {
    terms: serviceFilters.otherLogisticsDetails,
    description: 'Further services, of which one at least is offered.',
    example: { crossDocking: true },
  },
  technologicalSolutions: {
    terms: serviceFilters.technologicalSolutions,
    description: 'Systems, of which the provider works with one at least.',
    example: { wms: true },
  },
};

const id = { id: { description: 'The id of the service', example: SERVICE_ID } };

export const services = {
  filterServices: {
    description:
      'Cards of the services that match all that is asked, with the number of all of them. Without a parameter it answers the newest.',
    query: { ...filters, ...pageParameters(SERVICE_ID) },
    answer: { services: [serviceCardExample], total: 1, nextCursor: null },
  },
  facetServices: {
    description: 'For the numbers beside the options of a search form.',
    query: filters,
    answer: facetsExample('plType', { pl3: 12, pl4: 3 }),
  },
  getService: {
    description: 'A paused service answers 410 with what lies near it.',
    path: id,
    answer: serviceExample,
    errorDetails: { LISTING_PAUSED: { userId: COMPANY_ID, nearby: [serviceCardExample] } },
  },
  listServicesOfUser: {
    description: 'With those that are paused.',
    path: { userId: { description: "The company's own id", example: COMPANY_ID } },
    answer: [{ ...serviceExample, state: 'published' }],
  },
  registerService: {
    description:
      'Published at once. Without an `Idempotency-Key`, two equal registrations within 10 seconds are one listing, and the second answers it with `isRepeat`; to publish two equal units, send a key with each. `userId` is the signed-in company itself. Uploads are named by their ids and must be its own. The point on the map is looked up from the address.',
    body: serviceBody,
    answer: serviceExample,
    errorDetails: { IDEMPOTENCY_KEY_REUSED: { listingId: SERVICE_ID } },
  },
  getOwnService: {
    description: 'What an edit begins with.',
    path: id,
    answer: { listing: serviceExample, state: 'published', version: 3 },
  },
  replaceService: {
    description:
      'Takes the whole body, as publishing does. It is refused where somebody has changed the service since that version: read it again, and try with the new one. `storageAndInventory.freezer` stays as it is if it is left out.',
    path: id,
    body: { ...serviceBody, availableFrom: '2026-06-01' },
    answer: { ...serviceExample, availableFrom: '2026-06-01', version: 4 },
  },
  changeService: {
    description: 'Only what is given changes; null takes a day away.',
    path: id,
    body: { isPaused: true },
    answer: { listing: serviceExample, state: 'paused', version: 4 },
  },
  deleteService: {
    description: 'At once and for good, with those of its files that nothing else names.',
    path: id,
    answer: { message: 'Deleted.' },
  },
} satisfies DescribedCalls<'services'>;
