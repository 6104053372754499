import * as v from 'valibot';
import { registerService } from '#api/services.ts';
import { withCoordinates } from '#domain/listing/stored-parts.ts';
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
import { OtherLocation, OtherLogisticsDetails, ServiceLocation } from '#domain/service/service-wizard.ts';
import { answered, flagGroup, partOf, sent } from '../named-schema.ts';
import { listingSchemas } from './listing-kinds.ts';
import { PLACE, POINT } from './properties.ts';

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
  ...listingSchemas('service', parts, ['plType', 'dimensions', 'location']),
  sent('OwnerName', registerService.body.options[2], 'The name of the company that publishes', {
    properties: { userName: "Accepted and ignored: the company's own name is shown" },
  }),
];
