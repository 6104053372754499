import { serviceFilters } from '#domain/service/service-filters.ts';
import type { DescribedCalls } from '../described.ts';
import {
  facetsExample,
  SERVICE_ID,
  serviceBody,
  serviceCardExample,
  serviceExample,
} from '../examples/listings.ts';
import { areaParameters, figureParameters, listingCalls, pageParameters } from './listing-calls.ts';

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

const calls = listingCalls('service', {
  id: SERVICE_ID,
  body: serviceBody,
  answer: serviceExample,
  card: serviceCardExample,
  point: '',
  replacing: ' `storageAndInventory.freezer` stays as it is if it is left out.',
  replaced: {
    body: { ...serviceBody, availableFrom: '2026-06-01' },
    answer: { ...serviceExample, availableFrom: '2026-06-01' },
  },
});

export const services = {
  filterServices: {
    ...calls.filter,
    query: { ...filters, ...pageParameters(SERVICE_ID) },
    answer: { services: [serviceCardExample], total: 1, nextCursor: null },
  },
  facetServices: { ...calls.facet, query: filters, answer: facetsExample('plType', { pl3: 12, pl4: 3 }) },
  getService: calls.get,
  listServicesOfUser: calls.list,
  registerService: calls.register,
  getOwnService: calls.getOwn,
  replaceService: calls.replace,
  changeService: calls.change,
  deleteService: calls.delete,
} satisfies DescribedCalls<'services'>;
