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
import type { Likelihoods } from './random.ts';

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

// prettier-ignore
export const serviceLikelihoods: Readonly<Record<Level, ServiceLikelihoods>> = {
  pl2: {
    share: 24, lowerLevels: {}, ownsWarehouse: 1, worksAbroad: 0.3,
    continents: { europe: 0.9, africa: 0.15 },
    storage: { dry: 0.9, refrigerated: 0.35, freezer: 0.2, dangerousGoods: 0.15 },
    orders: { picking: 0.35, packing: 0.25, labeling: 0.4 },
    transportation: { groundTransportation: 0.95, lastMile: 0.35, multimodalTransportation: 0.1 },
    contract: { shortTermOperations: 0.6, longTermOperations: 0.5, occasionalOperations: 0.6 },
    details: { crossDocking: 0.6, reverseLogistics: 0.3, customsManagement: 0.15 },
    technologies: { wms: 0.5, tms: 0.7, irtTracking: 0.5 },
  },
  pl3: {
    share: 50, lowerLevels: { pl2: 0.35 }, ownsWarehouse: 1, worksAbroad: 0.5,
    continents: { europe: 0.95, asia: 0.2, northAmerica: 0.2, southAmerica: 0.2, africa: 0.25 },
    storage: { dry: 0.95, refrigerated: 0.4, freezer: 0.25, dangerousGoods: 0.2 },
    orders: { picking: 0.9, packing: 0.85, labeling: 0.7 },
    transportation: { groundTransportation: 0.9, lastMile: 0.55, maritimeTransportation: 0.25, aerialTransportation: 0.2, multimodalTransportation: 0.25 },
    contract: { shortTermOperations: 0.4, longTermOperations: 0.8, occasionalOperations: 0.3 },
    details: { crossDocking: 0.6, reverseLogistics: 0.7, customsManagement: 0.3, logisticsConsulting: 0.25 },
    technologies: { wms: 0.95, tms: 0.6, irtTracking: 0.55 },
  },
  pl4: {
    share: 18, lowerLevels: { pl3: 0.45 }, ownsWarehouse: 0.4, worksAbroad: 0.85,
    continents: { europe: 0.95, asia: 0.5, northAmerica: 0.45, southAmerica: 0.4, africa: 0.35 },
    storage: { dry: 0.9, refrigerated: 0.45, freezer: 0.25, dangerousGoods: 0.3 },
    orders: { picking: 0.6, packing: 0.5, labeling: 0.5 },
    transportation: { groundTransportation: 0.85, maritimeTransportation: 0.65, aerialTransportation: 0.5, lastMile: 0.35, multimodalTransportation: 0.75 },
    contract: { longTermOperations: 0.95, shortTermOperations: 0.2 },
    details: { logisticsConsulting: 0.85, customsManagement: 0.6, reverseLogistics: 0.4 },
    technologies: { wms: 0.8, tms: 0.95, irtTracking: 0.7 },
  },
  pl5: {
    share: 8, lowerLevels: { pl4: 0.7, pl3: 0.25 }, ownsWarehouse: 0.15, worksAbroad: 1,
    continents: { europe: 0.95, asia: 0.75, northAmerica: 0.65, southAmerica: 0.55, africa: 0.4 },
    storage: { dry: 0.9, refrigerated: 0.35, dangerousGoods: 0.2 },
    orders: { picking: 0.5, packing: 0.5, labeling: 0.4 },
    transportation: { groundTransportation: 0.8, maritimeTransportation: 0.8, aerialTransportation: 0.7, lastMile: 0.6, multimodalTransportation: 0.9 },
    contract: { longTermOperations: 1 },
    details: { logisticsConsulting: 1, reverseLogistics: 0.5, customsManagement: 0.5 },
    technologies: { wms: 0.9, tms: 1, irtTracking: 0.9 },
  },
};

export const sectorLikelihoods: Likelihoods<(typeof SECTORS)[number]> = {
  retail: 0.6,
  foodsAndDrinks: 0.35,
  pharma: 0.18,
  automotive: 0.22,
  technology: 0.3,
  clothes: 0.35,
};

export const serviceLicenses: Likelihoods<(typeof LICENSES)[number]> = {
  iso9001: 0.8,
  iso14001: 0.4,
  iso45001: 0.3,
  ohsas18001: 0.08,
  fireSafety: 0.35,
  breeam: 0.08,
  leed: 0.05,
};
