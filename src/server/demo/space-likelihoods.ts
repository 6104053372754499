import type { LICENSES } from '#domain/listing/licenses.ts';
import type {
  EQUIPMENT,
  GOODS,
  OPERATIONS,
  SpaceType,
  STORAGE,
  STORAGE_GROUPS,
} from '#domain/space/space-parts.ts';
import type { Likelihoods } from './random.ts';

type StorageMethod = (typeof STORAGE)[(typeof STORAGE_GROUPS)[number]][number];

interface SpaceLikelihoods {
  /** Of 25 spaces. */
  readonly share: number;
  readonly operations: Likelihoods<(typeof OPERATIONS)[number]>;
  readonly equipment: Likelihoods<(typeof EQUIPMENT)[number]>;
  readonly storage: Likelihoods<StorageMethod>;
  readonly goods: Likelihoods<(typeof GOODS)[number]>;
  readonly licenses: Likelihoods<(typeof LICENSES)[number]>;
}

// prettier-ignore
export const spaceLikelihoods: Readonly<Record<SpaceType, SpaceLikelihoods>> = {
  conventional: {
    share: 8,
    operations: { eCommerce: 0.35, crossDocking: 0.3, temporary: 0.15, distribution: 0.8, consolidation: 0.35, '24h': 0.2 },
    equipment: { temperatureHumidityControl: 0.08, fireProtectionSystem: 0.7, securitySystem: 0.75, forklifts: 0.55, cranes: 0.05 },
    storage: { conventionalRack: 0.95, driveInRack: 0.2, cantileverRack: 0.12, mobileBaseRack: 0.08, rackPushBack: 0.15, dynamicRack: 0.1 },
    goods: { dry: 0.95, bulk: 0.15, chemical: 0.07, raw: 0.25, construction: 0.15, machinery: 0.2 },
    licenses: { iso9001: 0.7, iso14001: 0.25, iso45001: 0.2, ohsas18001: 0.12, fireSafety: 0.6, customs: 0.1, breeam: 0.03 },
  },
  highIntensity: {
    share: 4,
    operations: { eCommerce: 0.65, crossDocking: 0.45, distribution: 0.9, consolidation: 0.4, '24h': 0.5 },
    equipment: { temperatureHumidityControl: 0.12, fireProtectionSystem: 1, securitySystem: 0.9, forklifts: 0.75 },
    storage: { conventionalRack: 0.7, driveInRack: 0.3, palletShuttleRack: 0.4, rackPushBack: 0.3, dynamicRack: 0.25 },
    goods: { dry: 1, chemical: 0.12, raw: 0.2 },
    licenses: { iso9001: 0.9, iso14001: 0.55, iso45001: 0.45, ohsas18001: 0.1, fireSafety: 0.9, customs: 0.12, breeam: 0.2, leed: 0.08 },
  },
  automated: {
    share: 2,
    operations: { eCommerce: 0.8, distribution: 0.85, consolidation: 0.25, '24h': 0.75 },
    equipment: { temperatureHumidityControl: 0.25, fireProtectionSystem: 1, securitySystem: 0.95, forklifts: 0.4 },
    storage: { stackerCrane: 0.8, verticalShuttle: 0.45, verticalCarousel: 0.2, horizontalCarousel: 0.15, palletShuttleRack: 0.3 },
    goods: { dry: 1, chemical: 0.05 },
    licenses: { iso9001: 0.95, iso14001: 0.6, iso45001: 0.55, fireSafety: 0.95, customs: 0.08, breeam: 0.3, leed: 0.12 },
  },
  refrigerated: {
    share: 3,
    operations: { eCommerce: 0.2, crossDocking: 0.4, distribution: 0.9, consolidation: 0.35, '24h': 0.55 },
    equipment: { temperatureHumidityControl: 1, refrigeratedChamber: 1, fireProtectionSystem: 0.8, securitySystem: 0.8, forklifts: 0.6 },
    storage: { conventionalRack: 0.7, mobileBaseRack: 0.35, driveInRack: 0.4, palletShuttleRack: 0.3, rackPushBack: 0.2 },
    goods: { perishable: 1, dry: 0.2 },
    licenses: { iso9001: 0.75, iso14001: 0.35, iso45001: 0.25, haccp: 1, fireSafety: 0.6, customs: 0.08, breeam: 0.08 },
  },
  temporary: {
    share: 2,
    operations: { eCommerce: 0.15, crossDocking: 0.2, temporary: 1, distribution: 0.4, consolidation: 0.3, '24h': 0.1 },
    equipment: { fireProtectionSystem: 0.35, securitySystem: 0.8, forklifts: 0.5 },
    storage: { conventionalRack: 0.55, rackPushBack: 0.4, cantileverRack: 0.15 },
    goods: { dry: 0.9, bulk: 0.3, raw: 0.35, construction: 0.4, machinery: 0.3 },
    licenses: { iso9001: 0.5, iso14001: 0.15, fireSafety: 0.7, ohsas18001: 0.1 },
  },
  floor: {
    share: 3,
    operations: { eCommerce: 0.25, crossDocking: 0.6, temporary: 0.3, distribution: 0.65, consolidation: 0.65, '24h': 0.3 },
    equipment: { fireProtectionSystem: 0.6, securitySystem: 0.7, forklifts: 0.65, cranes: 0.22 },
    storage: {},
    goods: { dry: 0.85, bulk: 0.35, raw: 0.35, construction: 0.35, machinery: 0.4 },
    licenses: { iso9001: 0.6, iso14001: 0.25, iso45001: 0.15, fireSafety: 0.6, customs: 0.12 },
  },
  emptyPlot: {
    share: 3,
    operations: { temporary: 0.85, consolidation: 0.35, '24h': 0.45 },
    equipment: { securitySystem: 0.75, cranes: 0.3, forklifts: 0.2 },
    storage: {},
    goods: { construction: 0.75, machinery: 0.65, bulk: 0.5, raw: 0.4 },
    licenses: { iso9001: 0.35, iso14001: 0.45, fireSafety: 0.5, customs: 0.12 },
  },
};
