import * as v from 'valibot';
import { flagsOf } from '../flags.ts';
import { LICENSES } from '../listing/licenses.ts';
import { EQUIPMENT, GOODS, OPERATIONS, SPACE_TYPES, STORAGE } from './space-parts.ts';

const typeData = v.object({ type: v.picklist(SPACE_TYPES) });
const dimensionsData = v.object({ surface: v.number(), height: v.number(), palletPositions: v.number() });
const files = v.array(v.object({ id: v.string(), url: v.string(), name: v.string() }));

/** A registered space, whole, as its detail call answers it. */
export const Space = v.object({
  _id: v.string(),
  userId: v.string(),
  userName: v.string(),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  typeData,
  operationsData: flagsOf(OPERATIONS),
  locationData: v.object({
    country: v.string(),
    region: v.string(),
    city: v.string(),
    zip: v.string(),
    address: v.string(),
    /** `'lat,lng'`; absent where the place could not be found. */
    coordinates: v.optional(v.string()),
  }),
  dimensionsData,
  equipmentData: flagsOf(EQUIPMENT),
  storageData: v.object({
    blockStorage: flagsOf(STORAGE.blockStorage),
    directStorage: flagsOf(STORAGE.directStorage),
    automatedStorage: flagsOf(STORAGE.automatedStorage),
  }),
  goodsData: flagsOf(GOODS),
  licensesData: flagsOf(LICENSES),
  multimediaData: v.object({ images: files, videos: files, blueprints: files }),
  descriptionData: v.object({ descriptionText: v.string() }),
});

export type Space = v.InferOutput<typeof Space>;

/** What a search answers of a space. */
export const SpaceCard = v.object({
  _id: v.string(),
  userId: v.nullish(v.string()),
  userName: v.nullish(v.string()),
  typeData,
  locationData: v.object({
    country: v.string(),
    region: v.string(),
    city: v.string(),
    /** `'lat,lng'`; absent where the place could not be found. */
    coordinates: v.nullish(v.string()),
  }),
  dimensionsData,
  /** The first image's id. */
  cover: v.nullish(v.string()),
  /** True flags that a card may show as tags, as `group.flag`. */
  tags: v.optional(v.array(v.string()), []),
});

export type SpaceCard = v.InferOutput<typeof SpaceCard>;
