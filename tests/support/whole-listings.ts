import * as v from 'valibot';
import type { Service } from '#domain/service/service.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import type { Space } from '#domain/space/space.ts';
import { newSpace } from './samples.ts';

const file = (id: string, name: string) => ({ id, url: `/api/images/${id}`, name });

/** A space with every part filled in. */
export function wholeSpace(details: Partial<Space> = {}): Space {
  return {
    ...v.parse(SpaceAnswers, newSpace('owner')),
    _id: 'space-1',
    userId: 'owner',
    userName: 'Meseta Cargo & Sons',
    createdAt: '2026-06-01T10:00:00.000Z',
    typeData: { type: 'conventional' },
    operationsData: {
      eCommerce: false,
      crossDocking: true,
      temporary: false,
      distribution: true,
      consolidation: false,
      '24h': false,
    },
    locationData: {
      country: 'Spain',
      region: 'Community of Madrid',
      city: 'Getafe',
      zip: '28906',
      address: 'Calle del Puerto, 12',
      coordinates: '40.30,-3.73',
    },
    dimensionsData: { surface: 12_500, height: 11.5, palletPositions: 8200 },
    equipmentData: {
      temperatureHumidityControl: false,
      refrigeratedChamber: false,
      fireProtectionSystem: true,
      securitySystem: false,
      forklifts: true,
      cranes: false,
      none: false,
    },
    storageData: {
      blockStorage: { rackPushBack: true, dynamicRack: false, floorStacking: false },
      directStorage: {
        conventionalRack: true,
        mobileBaseRack: false,
        cantileverRack: false,
        driveInRack: false,
        palletShuttleRack: false,
      },
      automatedStorage: {
        verticalCarousel: false,
        horizontalCarousel: false,
        stackerCrane: false,
        verticalShuttle: false,
      },
    },
    goodsData: {
      bulk: false,
      dry: true,
      perishable: false,
      chemical: false,
      raw: false,
      construction: false,
      machinery: false,
    },
    licensesData: { ...NO_LICENSES, iso9001: true },
    multimediaData: {
      images: [{ ...file('one', 'hall.png'), alt: 'The hall from the yard' }, file('two', 'docks.png')],
      videos: [file('film', 'tour.webm')],
      blueprints: [file('plan', 'floor.pdf')],
    },
    facts: {},
    descriptionData: { descriptionText: 'Near the motorway.\nTwo docks <b>and</b> an office.' },
    ...details,
  };
}

/** A service with every part filled in. */
export function wholeService(details: Partial<Service> = {}): Service {
  return {
    _id: 'service-1',
    userId: 'owner',
    userName: 'Meseta Cargo & Sons',
    createdAt: '2026-06-01T10:00:00.000Z',
    descriptionLanguage: 'en',
    plType: { pl2: false, pl3: true, pl4: true, pl5: false },
    location: {
      country: 'Spain',
      region: 'Community of Madrid',
      city: 'Getafe',
      zip: '28906',
      address: 'Calle del Puerto, 12',
      hasOtherLocations: true,
      otherLocations: [{ country: 'Portugal', city: 'Setúbal' }],
      hasInternationalCoverage: true,
      internationalCoverage: {
        europe: true,
        asia: false,
        northAmerica: false,
        southAmerica: true,
        africa: false,
      },
    },
    dimensions: { surface: 8000, height: 10.5, palletPositions: 9000 },
    storageAndInventory: { dry: false, refrigerated: true, freezer: true, dangerousGoods: false },
    sectorIndustry: {
      retail: true,
      foodsAndDrinks: false,
      pharma: false,
      automotive: false,
      technology: false,
      clothes: false,
    },
    ordersManagement: { picking: true, packing: false, labeling: false },
    transportation: {
      aerialTransportation: false,
      maritimeTransportation: false,
      groundTransportation: true,
      lastMile: true,
      multimodalTransportation: false,
    },
    licenses: { ...NO_LICENSES, iso9001: true },
    contract: { shortTermOperations: false, longTermOperations: true, occasionalOperations: false },
    otherLogisticsDetails: {
      reverseLogistics: false,
      crossDocking: true,
      customsManagement: false,
      logisticsConsulting: false,
      technologicalSolutions: { wms: true, tms: false, irtTracking: false },
    },
    description: 'Storage, picking and daily distribution <b>for retailers</b> all over Spain.',
    multimedia: { images: ['one'], alts: { one: 'Picking at the long shelves' } },
    ...details,
  };
}

const NO_LICENSES = {
  iso9001: false,
  iso14001: false,
  iso45001: false,
  ohsas18001: false,
  haccp: false,
  customs: false,
  chemicalHandling: false,
  fireSafety: false,
  breeam: false,
  leed: false,
  none: false,
};
