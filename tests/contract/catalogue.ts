import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import type { BodyOf } from '#api/endpoint.ts';
import { uploadFile } from '#api/images.ts';
import { registerService } from '#api/services.ts';
import { registerSpace } from '#api/spaces.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { LICENSES } from '#domain/listing/licenses.ts';
import { flagsOfService } from '#domain/service/service-flags.ts';
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
import { flagsOfSpace } from '#domain/space/space-flags.ts';
import { EQUIPMENT, GOODS, OPERATIONS, SPACE_TYPES, STORAGE } from '#domain/space/space-parts.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { PLACES } from '../support/random-spaces.ts';
import { newService, newSpace } from '../support/samples.ts';
import { picture, upload } from '../support/uploads.ts';
import { factsAt } from './catalogue-facts.ts';
import { pricesAt } from './catalogue-prices.ts';
import type { Company } from './company.ts';
import { succeeds } from './expectations.ts';
import type { KnownListing } from './known-listing.ts';
import { newWord } from './registration-bodies.ts';

/** The number of storage methods, the longest group. */
export const CATALOGUE_SIZE = Object.values(STORAGE).flat().length;

/**
 * Listings of one company that no other search finds. Each has one flag of each group, so that a term finds exactly its
 * flag, and unique figures.
 */
export interface Catalogue {
  readonly company: Company;
  /** Every city of the catalogue starts with it, and no other city does. */
  readonly word: string;
  /** Oldest first. */
  readonly spaces: readonly KnownListing[];
  readonly services: readonly KnownListing[];
}

export async function listCatalogue(company: Company): Promise<Catalogue> {
  const { visitor, user } = company;
  const word = newWord();
  const uploaded = succeeds(uploadFile, await upload(visitor, await picture('png'))).data;
  const base = randomInt(1000, 90_000) * 10;
  const spaces: KnownListing[] = [];
  const services: KnownListing[] = [];
  for (let place = 0; place < CATALOGUE_SIZE; place += 1) {
    const about = { place, word, base, ...(place === 1 && { image: uploaded }) };
    const space = spaceBody(user._id, about);
    const { _id: spaceId } = succeeds(registerSpace, await visitor.post('/spaces/register', space));
    const answers = v.parse(SpaceAnswers, space);
    spaces.push({
      kind: 'space',
      id: spaceId,
      body: space,
      company,
      where: pointAt(place),
      flags: flagsOfSpace(answers),
      figures: answers.dimensionsData,
    });
    const service = serviceBody(user._id, about);
    const { _id: serviceId } = succeeds(registerService, await visitor.post('/services/register', service));
    const offered = v.parse(ServiceAnswers, service);
    services.push({
      kind: 'service',
      id: serviceId,
      body: service,
      company,
      where: { type: 'nowhere' },
      flags: flagsOfService(offered),
      figures: offered.dimensions,
    });
  }
  return { company, word, spaces, services };
}

interface About {
  readonly place: number;
  readonly word: string;
  readonly base: number;
  readonly image?: { readonly imageId: string; readonly gcsUrl: string };
}

const one = <const Name extends string>(names: readonly Name[], place: number) => {
  const name = names[place % names.length];
  return (name === undefined ? {} : { [name]: true }) as Partial<Record<Name, boolean>>;
};

/** Coordinates by index; the last space has none. */
const pointAt = (place: number): KnownListing['where'] => {
  const at = PLACES[place];
  return at === undefined ? { type: 'nowhere' } : { type: 'pinned', lat: at.lat, lng: at.lng };
};

const cityOf = ({ place, word }: About) => `${word} ${'x'.repeat(place + 1)}`;

/** On request, no dates, a first day, a last day, or both. */
const availabilityOf = ({ place }: About) => ({
  ...(place % 2 === 1 && { availableFrom: `2190-0${String((place % 6) + 1)}-15` }),
  ...(place % 4 > 1 && { availableUntil: `2191-0${String((place % 5) + 1)}-20` }),
  ...(place % 4 === 0 && place % 3 === 0 && { isOnRequest: true }),
});

const figuresOf = ({ place, base }: About) => ({
  // In another order than the registrations.
  surface: base + ((place * 7) % CATALOGUE_SIZE) * 10,
  height: 17 + place * 1.25,
  palletPositions: 9_000_000 - place * 1000,
});

function spaceBody(userId: string, about: About): BodyOf<typeof registerSpace> {
  const { place, word, image } = about;
  const where = pointAt(place);
  const type = SPACE_TYPES[place % SPACE_TYPES.length] ?? 'floor';
  const country = PLACES[place]?.country ?? 'Spain';
  const method = Object.values(STORAGE).flat()[place];
  const groups = Object.entries(STORAGE).map(([group, methods]) => [
    group,
    Object.fromEntries(methods.filter((each) => each === method).map((each) => [each, true])),
  ]);
  return newSpace(userId, {
    typeData: { type },
    operationsData: one(OPERATIONS, place),
    locationData: {
      country,
      region: word,
      city: cityOf(about),
      zip: '1',
      address: 'x',
      ...(where.type === 'pinned' && { coordinates: `${where.lat.toFixed(5)},${where.lng.toFixed(5)}` }),
    },
    dimensionsData: figuresOf(about),
    equipmentData: one(EQUIPMENT, place),
    storageData: Object.fromEntries(groups) as BodyOf<typeof registerSpace>['storageData'],
    goodsData: one(GOODS, place),
    // Differs from the operation that is searched with it.
    licensesData: one(LICENSES, place + 1),
    multimediaData: {
      images: image === undefined ? [] : [{ id: image.imageId, url: image.gcsUrl, name: 'front.png' }],
    },
    ...availabilityOf(about),
    ...factsAt(spaceFacts, { types: [type], country }, place),
    ...pricesAt('space', place, [type]),
  });
}

function serviceBody(userId: string, about: About): BodyOf<typeof registerService> {
  const { place, word, image } = about;
  const { location, ...rest } = newService(userId);
  const plType = one(PL_TYPES, place);
  return {
    ...rest,
    plType,
    location: {
      ...location,
      region: word,
      city: cityOf(about),
      // A real postal code would reveal the region.
      zip: 'xxx',
      hasInternationalCoverage: true,
      internationalCoverage: one(CONTINENTS, place),
    },
    dimensions: figuresOf(about),
    storageAndInventory: one(STORAGE_AND_INVENTORY, place),
    sectorIndustry: one(SECTORS, place),
    ordersManagement: one(ORDERS_MANAGEMENT, place),
    transportation: one(TRANSPORTATION, place),
    licenses: one(LICENSES, place),
    contract: one(CONTRACTS, place),
    otherLogisticsDetails: {
      ...one(LOGISTICS_DETAILS, place),
      technologicalSolutions: one(TECHNOLOGIES, place),
    },
    ...(image !== undefined && { multimedia: { images: [image.imageId] } }),
    ...availabilityOf(about),
    ...factsAt(serviceFacts, { types: Object.keys(plType) }, place),
    ...pricesAt('service', place, Object.keys(plType)),
  };
}
