import type { LICENSES } from '#domain/listing/licenses.ts';
import type { EQUIPMENT, GOODS, OPERATIONS, SpaceType, STORAGE } from '#domain/space/space-parts.ts';
import type { SpaceFlag } from '#domain/space/space-flags.ts';
import type { Key } from '#site/translate.ts';

type Labels<Names extends readonly string[]> = Readonly<Record<Names[number], Key>>;

/** What the types of spaces are called. */
export const spaceTypeLabels = {
  conventional: 'flags.spaceType.conventional',
  highIntensity: 'flags.spaceType.highIntensity',
  automated: 'flags.spaceType.automated',
  refrigerated: 'flags.spaceType.refrigerated',
  temporary: 'flags.spaceType.temporary',
  floor: 'flags.spaceType.floor',
  emptyPlot: 'flags.spaceType.emptyPlot',
} satisfies Readonly<Record<SpaceType, Key>>;

/** What the operations are called. */
export const operationLabels = {
  eCommerce: 'flags.operations.eCommerce',
  crossDocking: 'flags.operations.crossDocking',
  temporary: 'flags.operations.temporary',
  distribution: 'flags.operations.distribution',
  consolidation: 'flags.operations.consolidation',
  '24h': 'flags.operations.24h',
} satisfies Labels<typeof OPERATIONS>;

/** What the pieces of equipment are called. */
export const equipmentLabels = {
  temperatureHumidityControl: 'flags.equipment.temperatureHumidityControl',
  refrigeratedChamber: 'flags.equipment.refrigeratedChamber',
  fireProtectionSystem: 'flags.equipment.fireProtectionSystem',
  securitySystem: 'flags.equipment.securitySystem',
  forklifts: 'flags.equipment.forklifts',
  cranes: 'flags.equipment.cranes',
} satisfies Labels<typeof EQUIPMENT>;

/** What the three groups of storage methods are called. */
export const storageGroupLabels = {
  blockStorage: 'flags.storageGroup.blockStorage',
  directStorage: 'flags.storageGroup.directStorage',
  automatedStorage: 'flags.storageGroup.automatedStorage',
} satisfies Readonly<Record<keyof typeof STORAGE, Key>>;

/** What the storage methods are called, by their group. */
export const storageLabels = {
  blockStorage: {
    rackPushBack: 'flags.storage.rackPushBack',
    dynamicRack: 'flags.storage.dynamicRack',
  },
  directStorage: {
    conventionalRack: 'flags.storage.conventionalRack',
    mobileBaseRack: 'flags.storage.mobileBaseRack',
    cantileverRack: 'flags.storage.cantileverRack',
    driveInRack: 'flags.storage.driveInRack',
    palletShuttleRack: 'flags.storage.palletShuttleRack',
  },
  automatedStorage: {
    verticalCarousel: 'flags.storage.verticalCarousel',
    horizontalCarousel: 'flags.storage.horizontalCarousel',
    stackerCrane: 'flags.storage.stackerCrane',
    verticalShuttle: 'flags.storage.verticalShuttle',
  },
} satisfies { readonly [Group in keyof typeof STORAGE]: Labels<(typeof STORAGE)[Group]> };

/** What the goods are called. */
export const goodsLabels = {
  bulk: 'flags.goods.bulk',
  dry: 'flags.goods.dry',
  perishable: 'flags.goods.perishable',
  chemical: 'flags.goods.chemical',
  raw: 'flags.goods.raw',
  construction: 'flags.goods.construction',
  machinery: 'flags.goods.machinery',
} satisfies Labels<typeof GOODS>;

/** What the licences are called, on spaces and services alike. */
export const licenseLabels = {
  iso9001: 'flags.licenses.iso9001',
  iso14001: 'flags.licenses.iso14001',
  iso45001: 'flags.licenses.iso45001',
  ohsas18001: 'flags.licenses.ohsas18001',
  haccp: 'flags.licenses.haccp',
  customs: 'flags.licenses.customs',
  chemicalHandling: 'flags.licenses.chemicalHandling',
  fireSafety: 'flags.licenses.fireSafety',
  breeam: 'flags.licenses.breeam',
  leed: 'flags.licenses.leed',
} satisfies Labels<typeof LICENSES>;

const byFlag: ReadonlyMap<string, Key> = new Map<SpaceFlag, Key>([
  ...flagged('type', spaceTypeLabels),
  ...flagged('operations', operationLabels),
  ...flagged('equipment', equipmentLabels),
  ...flagged('storage', storageLabels.blockStorage),
  ...flagged('storage', storageLabels.directStorage),
  ...flagged('storage', storageLabels.automatedStorage),
  ...flagged('goods', goodsLabels),
  ...flagged('licenses', licenseLabels),
]);

/** What a flag is called that travels as `group.flag`; undefined for one that this version does not know. */
export const findSpaceFlagLabel = (flag: string): Key | undefined => byFlag.get(flag);

function flagged<Group extends string, Name extends string>(
  group: Group,
  labels: Readonly<Record<Name, Key>>,
): [`${Group}.${Name}`, Key][] {
  // Object.entries forgets the names that the record has.
  return (Object.entries(labels) as [Name, Key][]).map(([name, label]) => [`${group}.${name}`, label]);
}
