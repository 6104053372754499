import { serviceFilters } from '#domain/service/service-filters.ts';
import type { DescribedCalls } from '../described.ts';
import {
  facetsExample,
  SERVICE_ID,
  serviceBody,
  serviceCardExample,
  serviceExample,
} from '../examples/listings.ts';
import { factParameters } from './fact-parameters.ts';
import { areaParameters, figureParameters, listingCalls, pageParameters } from './listing-calls.ts';

const filters = {
  ...areaParameters,
  ...figureParameters,
  ...factParameters(serviceFilters),
  plType: {
    terms: serviceFilters.plType,
    description: 'Service levels, 2PL to 5PL: at least one.',
    example: { pl3: true },
  },
  internationalCoverage: {
    terms: serviceFilters.internationalCoverage,
    description: 'Continents covered: at least one. No service can have `oceania` yet.',
    example: { europe: true },
  },
  sectorIndustry: {
    terms: serviceFilters.sectorIndustry,
    description: 'Sectors: at least one.',
    example: { retail: true },
  },
  transportation: {
    terms: serviceFilters.transportation,
    description: 'Modes of transport: at least one.',
    example: { groundTransportation: true, lastMile: true },
  },
  storageAndInventory: {
    terms: serviceFilters.storageAndInventory,
    description: 'Stored goods: at least one.',
    example: { dry: true },
  },
  ordersManagement: {
    terms: serviceFilters.ordersManagement,
    description: 'Order handling: at least one.',
    example: { picking: true },
  },
  contract: {
    terms: serviceFilters.contract,
    description:
      'Contract terms: at least one. `ocasionalOperations` and `occasionalOperations` are the same.',
    example: { longTermOperations: true },
  },
  licenses: {
    terms: serviceFilters.licenses,
    description: 'Licenses and certificates: at least one.',
    example: { iso9001: true },
  },
  otherLogisticsDetails: {
    terms: serviceFilters.otherLogisticsDetails,
    description: 'Further services: at least one.',
    example: { crossDocking: true },
  },
  technologicalSolutions: {
    terms: serviceFilters.technologicalSolutions,
    description: 'Systems: at least one.',
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
  answerAboutService: calls.answer,
  deleteService: calls.delete,
} satisfies DescribedCalls<'services'>;
