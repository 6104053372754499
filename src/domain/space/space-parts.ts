import type { UploadKind } from '../upload/media-types.ts';

export const WAREHOUSE_TYPES = [
  'conventional',
  'highIntensity',
  'automated',
  'refrigerated',
  'temporary',
  'floor',
] as const;

/** In the wizard's order; `emptyPlot` is an addition that makes the search's option reachable. */
export const SPACE_TYPES = [...WAREHOUSE_TYPES, 'emptyPlot'] as const;

export type SpaceType = (typeof SPACE_TYPES)[number];

/** `24h` is an addition that makes the search's option reachable. */
export const OPERATIONS = [
  'eCommerce',
  'crossDocking',
  'temporary',
  'distribution',
  'consolidation',
  '24h',
] as const;

/** Forklifts and cranes are additions that make the search's options reachable. */
export const EQUIPMENT = [
  'temperatureHumidityControl',
  'refrigeratedChamber',
  'fireProtectionSystem',
  'securitySystem',
  'forklifts',
  'cranes',
] as const;

/** Methods per storage group (§3); floor stacking is an addition for halls without racks. */
export const STORAGE = {
  blockStorage: ['rackPushBack', 'dynamicRack', 'floorStacking'],
  directStorage: ['conventionalRack', 'mobileBaseRack', 'cantileverRack', 'driveInRack', 'palletShuttleRack'],
  automatedStorage: ['verticalCarousel', 'horizontalCarousel', 'stackerCrane', 'verticalShuttle'],
} as const;

export type StorageMethod = (typeof STORAGE)[keyof typeof STORAGE][number];

export const STORAGE_GROUPS = ['blockStorage', 'directStorage', 'automatedStorage'] as const;

export const GOODS = ['bulk', 'dry', 'perishable', 'chemical', 'raw', 'construction', 'machinery'] as const;

export const MEDIA_KINDS = ['images', 'videos', 'blueprints'] as const;

export const KIND_OF_LIST = {
  images: 'image',
  videos: 'video',
  blueprints: 'blueprint',
} as const satisfies Record<(typeof MEDIA_KINDS)[number], UploadKind>;

/** Asked one after another (§2). */
export const LOCATION_INPUTS = ['country', 'region', 'city', 'zip', 'address'] as const;
