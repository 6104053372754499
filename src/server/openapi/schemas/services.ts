import * as v from 'valibot';
import { filterServices } from '#api/service-search.ts';
import {
  getOwnService,
  getService,
  listServicesOfUser,
  registerService,
  replaceService,
} from '#api/services.ts';
import { withCoordinates } from '#domain/listing/stored-parts.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { ServiceMultimedia } from '#domain/service/service-images.ts';
import {
  CONTINENTS,
  CONTRACTS,
  ORDERS_MANAGEMENT,
  PL_TYPES,
  SECTORS,
  STORAGE_AND_INVENTORY,
  TECHNOLOGIES,
  TRANSPORTATION,
} from '#domain/service/service-parts.ts';
import {
  OtherLocation,
  OtherLogisticsDetails,
  ServiceAnswers,
  ServiceLocation,
} from '#domain/service/service-wizard.ts';
import { Service } from '#domain/service/service.ts';
import { serviceCardExample, serviceExample } from '../examples/listings.ts';
import { answered, flagGroup, partOf, sent } from '../named-schema.ts';
import { AVAILABILITY, CARD, DUE, PAGE, PLACE, POINT, RECORD, REPEAT, STATE, VERSION } from './properties.ts';

const parts = {
  plType: 'Service levels, 2PL to 5PL; at least one',
  location: 'Its base',
  dimensions: 'Its capacity; figures may be 0',
  storageAndInventory: 'Goods that it stores; at least one',
  sectorIndustry: 'Sectors that it serves; at least one',
  ordersManagement: 'Order handling; at least one',
  transportation: 'Modes of transport; at least one',
  licenses: 'Its licenses and certificates, or `none`; at least one',
  contract: 'Contract terms that it offers; at least one',
  otherLogisticsDetails: 'Further services and the systems that it uses; at least one of each',
  description: 'Plain text, at least 50 characters',
  multimedia: 'Its images',
} as const;

export const serviceSchemas = [
  answered('PlType', v.picklist(PL_TYPES), 'A level of logistics services: 2PL to 5PL'),
  ...flagGroup('PlTypes', PL_TYPES, 'Logistics service levels: 2PL to 5PL; at least one.'),
  ...partOf(
    'ServiceLocation',
    ServiceLocation,
    'The base of a service',
    {
      ...PLACE,
      country: 'Its name, in English or Spanish in a body, in English in answers',
      hasOtherLocations: 'Whether it has further locations; otherwise they are not stored',
      otherLocations: 'At most five',
      hasInternationalCoverage: 'Whether it covers further continents; otherwise they are not stored',
      internationalCoverage: 'The continents that it covers',
      ...POINT,
    },
    withCoordinates(ServiceLocation).shape,
  ),
  ...partOf('OtherLocation', OtherLocation, 'A further city that a service works from', {
    country: PLACE.country,
  }),
  ...flagGroup('Continents', CONTINENTS, 'Continents that a service covers.'),
  ...flagGroup('StorageAndInventory', STORAGE_AND_INVENTORY, 'Goods that a service stores; at least one.'),
  ...flagGroup('SectorIndustry', SECTORS, 'Sectors that a service serves; at least one.'),
  ...flagGroup('OrdersManagement', ORDERS_MANAGEMENT, 'How a service handles orders; at least one.'),
  ...flagGroup('Transportation', TRANSPORTATION, 'Modes of transport of a service; at least one.'),
  ...flagGroup('Contract', CONTRACTS, 'Contract terms that a service offers; at least one.'),
  ...partOf(
    'OtherLogisticsDetails',
    OtherLogisticsDetails,
    'Further services; at least one. Omitted flags are false in a body.',
    { technologicalSolutions: 'Systems that its company uses; at least one' },
  ),
  ...flagGroup('TechnologicalSolutions', TECHNOLOGIES, 'Systems that a company uses; at least one.'),
  ...partOf('ServiceMultimedia', ServiceMultimedia, 'The images of a service, at most 20', {
    images: 'The `imageId`s of its uploads; the first is its cover',
    alts: 'Alternative texts by image id',
  }),
  sent('ServiceAnswers', ServiceAnswers, 'What a company enters about a service', {
    properties: { ...parts, ...AVAILABILITY },
  }),
  sent('OwnerName', registerService.body.options[2], 'The name of the company that publishes', {
    properties: { userName: "Accepted and ignored: the company's own name is shown" },
  }),
  sent('ServiceInput', registerService.body, 'A service to publish or replace'),
  answered('Service', Service, 'A complete service', {
    properties: { ...parts, ...RECORD },
    examples: [serviceExample],
  }),
  answered('ServiceCard', ServiceCard, 'A service in search results', {
    properties: { ...CARD, plType: parts.plType, dimensions: parts.dimensions, location: parts.location },
    examples: [serviceCardExample],
  }),
  answered('ListedService', listServicesOfUser.answer.item, "A service in its company's own list", {
    extending: 'Service',
    properties: { state: STATE, isDue: DUE },
  }),
  answered('RegisteredService', registerService.answer, 'A service that has just been published', {
    extending: 'Service',
    properties: { isRepeat: REPEAT },
  }),
  answered('ChangedService', replaceService.answer, 'A service that has just been changed', {
    extending: 'Service',
    properties: { version: VERSION },
  }),
  answered('OwnService', getOwnService.answer, 'A service as its owner sees it', {
    properties: { listing: 'The service', state: STATE, version: VERSION },
  }),
  answered('PausedService', getService.errorDetails.LISTING_PAUSED, 'The response for a paused service', {
    properties: {
      userId: 'The id of its company',
      nearby: 'At most six services near it, the nearest first',
    },
  }),
  answered('ServiceResults', filterServices.answer, 'A page of a search', {
    properties: { ...PAGE, services: 'The services of this page' },
  }),
];
