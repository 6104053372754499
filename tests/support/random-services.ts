import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import { LICENSES } from '#domain/listing/licenses.ts';
import {
  CONTINENTS,
  CONTRACTS,
  LOGISTICS_DETAILS,
  ORDERS_MANAGEMENT,
  PL_TYPES,
  SECTORS,
  STORAGE_AND_INVENTORY,
  TECHNOLOGIES,
  TRANSPORTATION,
} from '#domain/service/service-parts.ts';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { PLACES, randomAvailability, someOf } from './random-spaces.ts';

/** A valid service at one of {@link PLACES}, with or without international coverage. */
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
    licenses: someOf(LICENSES, 1),
    details: someOf(LOGISTICS_DETAILS, 1),
    technologicalSolutions: someOf(TECHNOLOGIES, 1),
    surface: fc.integer({ min: 100, max: 2000 }),
    heightCm: fc.integer({ min: 0, max: 3000 }),
    palletPositions: fc.integer({ min: 0, max: 100_000 }),
    availability: randomAvailability,
  })
  .map(({ place, hasInternationalCoverage, internationalCoverage, ...rest }) => {
    const { surface, heightCm, palletPositions, details, technologicalSolutions, availability, ...groups } =
      rest;
    return {
      answers: v.parse(ServiceAnswers, {
        ...groups,
        ...availability,
        location: {
          country: place.country,
          region: place.region,
          city: place.city,
          zip: '1000',
          address: randomUUID(),
          hasInternationalCoverage,
          internationalCoverage,
        },
        dimensions: { surface, height: heightCm / 100, palletPositions },
        otherLogisticsDetails: { ...details, technologicalSolutions },
        description: 'A service that says enough about itself to be taken by the wizard.',
      }),
    };
  });

export type RandomService = typeof randomService extends fc.Arbitrary<infer Value> ? Value : never;
