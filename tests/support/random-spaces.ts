import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import { LICENSES } from '#domain/listing/licenses.ts';
import { EQUIPMENT, GOODS, OPERATIONS, SPACE_TYPES, STORAGE } from '#domain/space/space-parts.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { newSpace } from './samples.ts';

/** Places with similar names, accents, and longitudes on both sides of 0° and of 180°. */
export const PLACES = [
  { country: 'Spain', region: 'Comunidad de Madrid', city: 'Madrid', lat: 40.4168, lng: -3.7038 },
  { country: 'Spain', region: 'Aragón', city: 'Zaragoza', lat: 41.6488, lng: -0.8891 },
  { country: 'Spain', region: 'Castellón', city: 'Vila-real', lat: 39.9378, lng: 0.0014 },
  { country: 'Spain', region: 'A Coruña', city: 'A Coruña', lat: 43.3623, lng: -8.4115 },
  { country: 'Germany', region: 'Bayern', city: 'München', lat: 48.1374, lng: 11.5755 },
  { country: 'United Kingdom', region: 'England', city: 'Greenwich', lat: 51.4779, lng: 0 },
  { country: 'Ecuador', region: 'Pichincha', city: 'Quito', lat: -0.0002, lng: -78.4678 },
  { country: 'Fiji', region: 'Northern', city: 'Taveuni', lat: -16.85, lng: 179.97 },
  { country: 'Fiji', region: 'Northern', city: 'Rabi', lat: -16.5, lng: -179.98 },
  { country: 'Mexico', region: 'Nuevo León', city: 'Monterrey', lat: 25.6714, lng: -100.309 },
] as const;

export const someOf = <const Name extends string>(names: readonly Name[], minLength = 0) =>
  fc
    .subarray([...names], { minLength })
    .map(
      (chosen) => Object.fromEntries(chosen.map((name) => [name, true])) as Partial<Record<Name, boolean>>,
    );

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** No dates, or a start, an end or both within 2026. */
export const randomAvailability = fc
  .tuple(day, day, fc.boolean(), fc.boolean())
  .map(([one, other, begins, ends]) => ({
    ...(begins && { availableFrom: one < other ? one : other }),
    ...(ends && { availableUntil: one < other ? other : one }),
  }));

/** A valid space at one of {@link PLACES} or occasionally without a place. */
export const randomSpace = fc
  .record({
    place: fc.constantFrom(...PLACES),
    hasPlace: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 0),
    type: fc.constantFrom(...SPACE_TYPES),
    operationsData: someOf(OPERATIONS, 1),
    equipmentData: someOf(EQUIPMENT, 1),
    blockStorage: someOf(STORAGE.blockStorage),
    directStorage: someOf(STORAGE.directStorage, 1),
    automatedStorage: someOf(STORAGE.automatedStorage),
    goodsData: someOf(GOODS, 1),
    licensesData: someOf(LICENSES, 1),
    surface: fc.integer({ min: 100, max: 999_999 }),
    heightCm: fc.integer({ min: 0, max: 3000 }),
    palletPositions: fc.integer({ min: 0, max: 100_000 }),
    availability: randomAvailability,
  })
  .map(({ place, hasPlace, type, blockStorage, directStorage, automatedStorage, ...rest }) => ({
    point: hasPlace ? { lat: place.lat, lng: place.lng, precision: 'city' as const } : undefined,
    answers: v.parse(SpaceAnswers, {
      ...newSpace(''),
      typeData: { type },
      operationsData: rest.operationsData,
      locationData: { ...place, zip: '1000', address: randomUUID() },
      dimensionsData: {
        surface: rest.surface,
        height: rest.heightCm / 100,
        palletPositions: rest.palletPositions,
      },
      equipmentData: rest.equipmentData,
      storageData: { blockStorage, directStorage, automatedStorage },
      goodsData: rest.goodsData,
      licensesData: rest.licensesData,
      multimediaData: {},
      descriptionData: { descriptionText: 'A space.' },
      ...rest.availability,
    }),
  }));

export type RandomSpace = typeof randomSpace extends fc.Arbitrary<infer Value> ? Value : never;
