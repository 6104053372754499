import type { LICENSES } from '#domain/listing/licenses.ts';
import type {
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
import type {
  EQUIPMENT,
  GOODS,
  OPERATIONS,
  SpaceType,
  STORAGE,
  STORAGE_GROUPS,
} from '#domain/space/space-parts.ts';
import likelihoods from './likelihoods.json' with { type: 'json' };
import type { Likelihoods } from './random.ts';

type StorageMethod = (typeof STORAGE)[(typeof STORAGE_GROUPS)[number]][number];

interface SpaceLikelihoods {
  /** Share in 25 spaces. */
  readonly share: number;
  readonly operations: Likelihoods<(typeof OPERATIONS)[number]>;
  readonly equipment: Likelihoods<(typeof EQUIPMENT)[number]>;
  readonly storage: Likelihoods<StorageMethod>;
  readonly goods: Likelihoods<(typeof GOODS)[number]>;
  readonly licenses: Likelihoods<(typeof LICENSES)[number]>;
}

export type Level = (typeof PL_TYPES)[number];

interface ServiceLikelihoods {
  /** Percentage of services with this highest level. */
  readonly share: number;
  readonly lowerLevels: Likelihoods<Level>;
  /** Probability of having a warehouse. */
  readonly ownsWarehouse: number;
  readonly worksAbroad: number;
  readonly continents: Likelihoods<(typeof CONTINENTS)[number]>;
  readonly storage: Likelihoods<(typeof STORAGE_AND_INVENTORY)[number]>;
  readonly orders: Likelihoods<(typeof ORDERS_MANAGEMENT)[number]>;
  readonly transportation: Likelihoods<(typeof TRANSPORTATION)[number]>;
  readonly contract: Likelihoods<(typeof CONTRACTS)[number]>;
  readonly details: Likelihoods<(typeof LOGISTICS_DETAILS)[number]>;
  readonly technologies: Likelihoods<(typeof TECHNOLOGIES)[number]>;
}

export const spaceLikelihoods: Readonly<Record<SpaceType, SpaceLikelihoods>> = likelihoods.spaces;
export const serviceLikelihoods: Readonly<Record<Level, ServiceLikelihoods>> = likelihoods.services;
export const sectorLikelihoods: Likelihoods<(typeof SECTORS)[number]> = likelihoods.sectors;
export const serviceLicenses: Likelihoods<(typeof LICENSES)[number]> = likelihoods.serviceLicenses;
