import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { trueFlags } from '#domain/flags.ts';
import { LICENSES } from '#domain/listing/licenses.ts';
import { flagsOfSpace, spaceFlagBits } from '#domain/space/space-flags.ts';
import { EQUIPMENT, GOODS, OPERATIONS, SPACE_TYPES, STORAGE } from '#domain/space/space-parts.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { randomSpace } from '../../../support/random-spaces.ts';
import { newSpace } from '../../../support/samples.ts';

/** The order of stored rows, which is append-only. */
const STORED = [
  ...['type.conventional', 'type.highIntensity', 'type.automated', 'type.refrigerated', 'type.temporary'],
  ...['type.floor', 'type.emptyPlot'],
  ...['operations.eCommerce', 'operations.crossDocking', 'operations.temporary', 'operations.distribution'],
  ...['operations.consolidation', 'operations.24h'],
  ...['equipment.temperatureHumidityControl', 'equipment.refrigeratedChamber'],
  ...[
    'equipment.fireProtectionSystem',
    'equipment.securitySystem',
    'equipment.forklifts',
    'equipment.cranes',
  ],
  ...['storage.rackPushBack', 'storage.dynamicRack', 'storage.conventionalRack', 'storage.mobileBaseRack'],
  ...['storage.cantileverRack', 'storage.driveInRack', 'storage.palletShuttleRack'],
  ...['storage.verticalCarousel', 'storage.horizontalCarousel', 'storage.stackerCrane'],
  'storage.verticalShuttle',
  ...['goods.bulk', 'goods.dry', 'goods.perishable', 'goods.chemical', 'goods.raw', 'goods.construction'],
  'goods.machinery',
  ...['licenses.iso9001', 'licenses.iso14001', 'licenses.iso45001', 'licenses.ohsas18001', 'licenses.haccp'],
  ...['licenses.customs', 'licenses.chemicalHandling', 'licenses.fireSafety', 'licenses.breeam'],
  'licenses.leed',
  'storage.floorStacking',
];

const named = (group: string, names: readonly string[]) => names.map((name) => `${group}.${name}`);

describe('a space’s bits', () => {
  test('keep the positions under which rows are stored', () => {
    expect(spaceFlagBits.flags.slice(0, STORED.length)).toEqual(STORED);
  });

  test('have every flag of the entity exactly once', () => {
    const flags = [
      ...named('type', SPACE_TYPES),
      ...named('operations', OPERATIONS),
      ...named('equipment', EQUIPMENT),
      ...named('storage', Object.values(STORAGE).flat()),
      ...named('goods', GOODS),
      ...named('licenses', LICENSES),
    ];
    expect([...spaceFlagBits.flags].sort()).toEqual(flags.sort());
  });
});

describe('a space’s flags', () => {
  test('are its type and all true answers', () => {
    expect(flagsOfSpace(v.parse(SpaceAnswers, newSpace('u1')))).toEqual([
      'type.conventional',
      ...['operations.crossDocking', 'operations.distribution'],
      ...['equipment.fireProtectionSystem', 'equipment.securitySystem'],
      ...['storage.conventionalRack', 'goods.dry', 'licenses.iso9001'],
    ]);
  });

  test('name no flag for a space without equipment and licenses', () => {
    const bare = { ...newSpace('u1'), equipmentData: { none: true }, licensesData: { none: true } };
    const flags = flagsOfSpace(v.parse(SpaceAnswers, bare));
    expect(flags.filter((flag) => /^(?:equipment|licenses)\./.test(flag))).toEqual([]);
  });

  test('have as many bits as the space has true answers', () => {
    fc.assert(
      fc.property(randomSpace, ({ answers }) => {
        const { blockStorage, directStorage, automatedStorage } = answers.storageData;
        const chosen =
          trueFlags(answers.operationsData).length +
          trueFlags(answers.equipmentData).length +
          trueFlags(blockStorage).length +
          trueFlags(directStorage).length +
          trueFlags(automatedStorage).length +
          trueFlags(answers.goodsData).length +
          trueFlags(answers.licensesData).length;
        const bits = spaceFlagBits.mask(flagsOfSpace(answers)).toString(2).replaceAll('0', '').length;
        expect(bits).toBe(1 + chosen);
      }),
    );
  });
});
