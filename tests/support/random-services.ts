import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import {
  CONTINENTS,
  CONTRACTS,
  ORDERS_MANAGEMENT,
  PL_TYPES,
  SECTORS,
  STORAGE_AND_INVENTORY,
  TRANSPORTATION,
} from '#domain/service/service-parts.ts';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { PLACES, someOf } from './random-spaces.ts';

/** A service that its schema accepts, at one of {@link PLACES}, with or without international coverage. */
export const randomService = fc
  .record({
    place: fc.constantFrom(...PLACES),
    hasInternationalCoverage: fc.boolean(),
    internationalCoverage: someOf(CONTINENTS),
    plType: someOf(PL_TYPES, 1),
    storageAndInventory: someOf(STORAGE_AND_INVENTORY, 1),
    sectorIndustry: someOf(SECTORS, 1),
    ordersManagement: someOf(ORDERS_MANAGEMENT, 1),
    transportation: someOf(TRANSPORTATION, 1),
    contract: someOf(CONTRACTS, 1),
    surface: fc.integer({ min: 100, max: 2000 }),
  })
  .map(({ place, hasInternationalCoverage, internationalCoverage, surface, ...groups }) => ({
    answers: v.parse(ServiceAnswers, {
      ...groups,
      location: {
        country: place.country,
        region: place.region,
        city: place.city,
        zip: '1000',
        address: randomUUID(),
        hasInternationalCoverage,
        internationalCoverage,
      },
      dimensions: { surface, height: 8, palletPositions: 100 },
      licenses: { iso9001: true },
      otherLogisticsDetails: { crossDocking: true, technologicalSolutions: { wms: true } },
      description: 'A service that says enough about itself to be taken by the wizard.',
    }),
  }));

export type RandomService = typeof randomService extends fc.Arbitrary<infer Value> ? Value : never;
