import * as v from 'valibot';
import type { BodyOf } from '#api/endpoint.ts';
import type { Facets } from '#api/facets.ts';
import { imageUrl } from '#api/image-address.ts';
import type { registerService } from '#api/services.ts';
import type { registerSpace } from '#api/spaces.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { Service, service } from '#domain/service/service.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { Space, space } from '#domain/space/space.ts';
import { company, COMPANY_ID, CREATED_AT } from './company.ts';

export const SPACE_ID = '0198c301-4be2-7a90-b1c6-9d2f7e3a8c15';
export const SERVICE_ID = '0198c305-e6d4-7b28-a3f1-4c8d0b9e6f72';

export const spaceBody: BodyOf<typeof registerSpace> = {
  userId: COMPANY_ID,
  typeData: { type: 'conventional' },
  operationsData: { crossDocking: true, distribution: true },
  locationData: {
    country: 'Spain',
    region: 'Aragón',
    city: 'Zaragoza',
    zip: '50197',
    address: 'Calle Bari 27',
  },
  dimensionsData: { surface: 12_500, height: 11.5, palletPositions: 18_000 },
  equipmentData: { fireProtectionSystem: true, securitySystem: true },
  storageData: { directStorage: { conventionalRack: true, driveInRack: true } },
  goodsData: { dry: true },
  licensesData: { iso9001: true },
  multimediaData: { images: [], videos: [], blueprints: [] },
  descriptionData: { descriptionText: 'A modern warehouse with twelve docks beside the A-2 motorway.' },
  availableFrom: '2026-06-01',
  prices: [
    {
      type: 'fixed',
      low: 540,
      currency: 'EUR',
      per: 'm2Month',
      serviceCharge: 'extra',
      serviceChargeAmount: 85,
      propertyTax: 'extra',
    },
  ],
};

export const serviceBody: BodyOf<typeof registerService> = {
  userId: COMPANY_ID,
  plType: { pl3: true },
  location: {
    country: 'Spain',
    region: 'Aragón',
    city: 'Zaragoza',
    zip: '50197',
    address: 'Calle Bari 27',
    hasInternationalCoverage: true,
    internationalCoverage: { europe: true },
  },
  dimensions: { surface: 8000, height: 10.5, palletPositions: 9000 },
  storageAndInventory: { dry: true },
  sectorIndustry: { retail: true },
  ordersManagement: { picking: true, packing: true },
  transportation: { groundTransportation: true, lastMile: true },
  licenses: { iso9001: true },
  contract: { longTermOperations: true },
  otherLogisticsDetails: { crossDocking: true, technologicalSolutions: { wms: true } },
  prices: [
    { type: 'fixed', low: 175, currency: 'EUR', per: 'palletWeek', handlingIn: 180, handlingOut: 180 },
  ],
  description: 'Storage, picking and daily distribution for retailers all over the north of Spain.',
};

const checks = company.checks;
const confirmed = { confirmedAt: CREATED_AT };
const owner = { userName: company.name, userLocale: 'en', userLogo: company.logo };
const storing = {
  point: { lat: 41.65606, lng: -0.87734, precision: 'city' },
  urlOf: imageUrl,
  languageOf: () => 'en',
} as const;
const origin = { userId: COMPANY_ID, createdAt: CREATED_AT };

const publishedSpace = space.publish(v.parse(SpaceAnswers, spaceBody), { _id: SPACE_ID, ...origin }, storing);
const publishedService = service.publish(
  v.parse(ServiceAnswers, serviceBody),
  { _id: SERVICE_ID, ...origin },
  storing,
);

export const spaceExample = v.parse(Space, { ...publishedSpace.document, ...owner, ...confirmed, checks });
export const spaceCardExample = v.parse(SpaceCard, {
  ...publishedSpace.card,
  userName: owner.userName,
  userLogo: owner.userLogo,
  ...confirmed,
});
export const serviceExample = v.parse(Service, {
  ...publishedService.document,
  ...owner,
  ...confirmed,
  checks,
});
export const serviceCardExample = v.parse(ServiceCard, {
  ...publishedService.card,
  userName: owner.userName,
  userLogo: owner.userLogo,
  ...confirmed,
});

export const facetsExample = (group: string, terms: Readonly<Record<string, number>>): Facets => ({
  total: 15,
  groups: { [group]: { ...terms }, temperatures: { '2-8': { total: 4, unstated: 5 } } },
  without: { [group]: 40 },
});
