import type { UploadKind } from '../upload/media-types.ts';

/** The kinds of warehouses, in the wizard's order. */
export const WAREHOUSE_TYPES = [
  'conventional',
  'highIntensity',
  'automated',
  'refrigerated',
  'temporary',
  'floor',
] as const;

/** Space types, in the wizard's order; the last is an addition that makes the search's `emptyPlot` findable. */
export const SPACE_TYPES = [...WAREHOUSE_TYPES, 'emptyPlot'] as const;

export type SpaceType = (typeof SPACE_TYPES)[number];

/** Operations; `24h` is an addition that makes the search's term findable. */
export const OPERATIONS = [
  'eCommerce',
  'crossDocking',
  'temporary',
  'distribution',
  'consolidation',
  '24h',
] as const;

/** Equipment; forklifts and cranes are additions that make the search's terms findable. */
export const EQUIPMENT = [
  'temperatureHumidityControl',
  'refrigeratedChamber',
  'fireProtectionSystem',
  'securitySystem',
  'forklifts',
  'cranes',
] as const;

/** The storage methods of each of the three storage groups (§3); floor stacking is an addition for halls without racks. */
export const STORAGE = {
  blockStorage: ['rackPushBack', 'dynamicRack', 'floorStacking'],
  directStorage: ['conventionalRack', 'mobileBaseRack', 'cantileverRack', 'driveInRack', 'palletShuttleRack'],
  automatedStorage: ['verticalCarousel', 'horizontalCarousel', 'stackerCrane', 'verticalShuttle'],
} as const;

/** A storage method, of whichever group. */
export type StorageMethod = (typeof STORAGE)[keyof typeof STORAGE][number];

/** The storage groups, in the wizard's order. */
export const STORAGE_GROUPS = ['blockStorage', 'directStorage', 'automatedStorage'] as const;

/** Goods that a space can store (§3). */
export const GOODS = ['bulk', 'dry', 'perishable', 'chemical', 'raw', 'construction', 'machinery'] as const;

/** Kinds of files of a space's multimedia step, in the wizard's order. */
export const MEDIA_KINDS = ['images', 'videos', 'blueprints'] as const;

/** Which kind of upload each list of the multimedia step takes. */
export const KIND_OF_LIST = {
  images: 'image',
  videos: 'video',
  blueprints: 'blueprint',
} as const satisfies Record<(typeof MEDIA_KINDS)[number], UploadKind>;

/** The inputs of the location step, one after another (§2). */
export const LOCATION_INPUTS = ['country', 'region', 'city', 'zip', 'address'] as const;
