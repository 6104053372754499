import * as v from 'valibot';
import { flagEntries, flagsOf } from '../flags.ts';
import { LICENSES } from '../listing/licenses.ts';
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
} from './service-parts.ts';

const ReadDimensions = v.object({ surface: v.number(), height: v.number(), palletPositions: v.number() });

/** A registered service, whole, as its detail call answers it. */
export const Service = v.object({
  _id: v.string(),
  userId: v.string(),
  userName: v.string(),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  plType: flagsOf(PL_TYPES),
  location: v.object({
    country: v.string(),
    region: v.string(),
    city: v.string(),
    zip: v.string(),
    address: v.string(),
    hasOtherLocations: v.boolean(),
    otherLocations: v.array(v.object({ country: v.string(), city: v.string() })),
    hasInternationalCoverage: v.boolean(),
    internationalCoverage: flagsOf(CONTINENTS),
  }),
  dimensions: ReadDimensions,
  storageAndInventory: flagsOf(STORAGE_AND_INVENTORY),
  sectorIndustry: flagsOf(SECTORS),
  ordersManagement: flagsOf(ORDERS_MANAGEMENT),
  transportation: flagsOf(TRANSPORTATION),
  licenses: flagsOf(LICENSES),
  contract: flagsOf(CONTRACTS),
  otherLogisticsDetails: v.object({
    ...flagEntries(LOGISTICS_DETAILS),
    technologicalSolutions: flagsOf(TECHNOLOGIES),
  }),
  description: v.string(),
  /** Ids of uploaded images; the first is the cover. */
  multimedia: v.object({ images: v.array(v.string()) }),
});

export type Service = v.InferOutput<typeof Service>;

/** What a search answers of a service. */
export const ServiceCard = v.object({
  _id: v.string(),
  userId: v.string(),
  userName: v.optional(v.string()),
  plType: flagsOf(PL_TYPES),
  location: v.object({ country: v.string(), region: v.string(), city: v.string() }),
  dimensions: ReadDimensions,
  cover: v.optional(v.nullable(v.string())),
  /** True flags that a card may show as tags, as `group.flag`. */
  tags: v.optional(v.array(v.string()), []),
});

export type ServiceCard = v.InferOutput<typeof ServiceCard>;
