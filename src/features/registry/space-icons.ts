import type { GOODS, OPERATIONS, StorageMethod } from '#domain/space/space-parts.ts';
import type { EQUIPMENT_OPTIONS } from '#domain/space/space-wizard.ts';
import type { IconName } from '#drawings/icons.ts';

type Icons<Names extends readonly string[]> = Readonly<Record<Names[number], IconName>>;

export const OPERATION_ICONS: Icons<typeof OPERATIONS> = {
  eCommerce: 'cart',
  crossDocking: 'cross-docking',
  temporary: 'clock',
  distribution: 'distribution',
  consolidation: 'consolidation',
  '24h': 'clock-24',
};

export const EQUIPMENT_ICONS: Icons<typeof EQUIPMENT_OPTIONS> = {
  temperatureHumidityControl: 'thermometer',
  refrigeratedChamber: 'snow',
  fireProtectionSystem: 'fire',
  securitySystem: 'shield',
  forklifts: 'forklift',
  cranes: 'crane',
  none: 'minus',
};

export const STORAGE_ICONS: Readonly<Record<StorageMethod, IconName>> = {
  rackPushBack: 'rack',
  dynamicRack: 'conveyor',
  floorStacking: 'layers',
  conventionalRack: 'rack',
  mobileBaseRack: 'rack',
  cantileverRack: 'bulk',
  driveInRack: 'forklift',
  palletShuttleRack: 'pallet',
  verticalCarousel: 'automated',
  horizontalCarousel: 'conveyor',
  stackerCrane: 'crane',
  verticalShuttle: 'automated',
};

export const GOODS_ICONS: Icons<typeof GOODS> = {
  bulk: 'bulk',
  dry: 'package',
  perishable: 'food',
  chemical: 'chemical',
  raw: 'layers',
  construction: 'construction',
  machinery: 'machinery',
};
