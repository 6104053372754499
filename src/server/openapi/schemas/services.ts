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
  plType: 'The levels of service, 2PL to 5PL; one at least',
  location: 'Where it works from',
  dimensions: 'How much room it has; figures may be 0',
  storageAndInventory: 'What it stores; one at least',
  sectorIndustry: 'The sectors that it works for; one at least',
  ordersManagement: 'How it handles orders; one at least',
  transportation: 'How it transports; one at least',
  licenses: 'Its licenses and certificates, or `none`; one at least',
  contract: 'The terms of contract that it offers; one at least',
  otherLogisticsDetails: 'What else it offers, and the systems that it works with; one of each at least',
  description: 'What its company says of it: plain text of 50 characters or more',
  multimedia: 'Its images',
} as const;

export const serviceSchemas = [
  answered('PlType', v.picklist(PL_TYPES), 'A level of logistics services: 2PL to 5PL'),
  ...flagGroup('PlTypes', PL_TYPES, 'Levels of logistics services: 2PL to 5PL; one at least.'),
  ...partOf(
    'ServiceLocation',
    ServiceLocation,
    'Where a service works from',
    {
      ...PLACE,
      country: 'In a body its name in English or Spanish; answers hold the English one',
      hasOtherLocations: 'Whether there are more; otherwise they are not stored',
      otherLocations: 'At most five more',
      hasInternationalCoverage: 'Whether it covers other continents; otherwise they are not stored',
      internationalCoverage: 'The continents that it covers',
      ...POINT,
    },
    withCoordinates(ServiceLocation).shape,
  ),
  ...partOf('OtherLocation', OtherLocation, 'A city that a service also works from', {
    country: PLACE.country,
  }),
  ...flagGroup('Continents', CONTINENTS, 'Continents that a service covers.'),
  ...flagGroup('StorageAndInventory', STORAGE_AND_INVENTORY, 'What a service stores; one at least.'),
  ...flagGroup('SectorIndustry', SECTORS, 'Sectors that a service works for; one at least.'),
  ...flagGroup('OrdersManagement', ORDERS_MANAGEMENT, 'How a service handles orders; one at least.'),
  ...flagGroup('Transportation', TRANSPORTATION, 'How a service transports; one at least.'),
  ...flagGroup('Contract', CONTRACTS, 'Terms of contract that a service offers; one at least.'),
  ...partOf(
    'OtherLogisticsDetails',
    OtherLogisticsDetails,
    'What else a service offers; one at least. In a body, what is left out is false.',
    { technologicalSolutions: 'The systems that its company works with; one at least' },
  ),
  ...flagGroup('TechnologicalSolutions', TECHNOLOGIES, 'Systems that a company works with; one at least.'),
  ...partOf('ServiceMultimedia', ServiceMultimedia, 'The images of a service, at most 20', {
    images: 'The `imageId`s of its uploads; the first is its cover',
    alts: 'By id: what the image shows, for who does not see it',
  }),
  sent('ServiceAnswers', ServiceAnswers, 'What is said of a service', {
    properties: { ...parts, ...AVAILABILITY },
  }),
  sent('OwnerName', registerService.body.options[2], 'The name of the company that publishes', {
    properties: { userName: "Taken and not used: shown is the company's own name" },
  }),
  sent('ServiceInput', registerService.body, 'A service, as it is published or replaced'),
  answered('Service', Service, 'A service, whole', {
    properties: { ...parts, ...RECORD },
    examples: [serviceExample],
  }),
  answered('ServiceCard', ServiceCard, 'A service, as searches answer it', {
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
  answered('OwnService', getOwnService.answer, 'A service, for its company alone', {
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
