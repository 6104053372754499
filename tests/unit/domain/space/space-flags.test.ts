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

const named = (group: string, names: readonly string[]) => names.map((name) => `${group}.${name}`);

/** The order of stored rows, which is append-only. */
const STORED = [
  ...named('type', ['conventional', 'highIntensity', 'automated', 'refrigerated']),
  ...named('type', ['temporary', 'floor', 'emptyPlot']),
  ...named('operations', ['eCommerce', 'crossDocking', 'temporary', 'distribution', 'consolidation', '24h']),
  ...named('equipment', ['temperatureHumidityControl', 'refrigeratedChamber', 'fireProtectionSystem']),
  ...named('equipment', ['securitySystem', 'forklifts', 'cranes']),
  ...named('storage', ['rackPushBack', 'dynamicRack', 'conventionalRack']),
  ...named('storage', ['mobileBaseRack', 'cantileverRack']),
  ...named('storage', ['driveInRack', 'palletShuttleRack', 'verticalCarousel', 'horizontalCarousel']),
  ...named('storage', ['stackerCrane', 'verticalShuttle']),
  ...named('goods', ['bulk', 'dry', 'perishable', 'chemical', 'raw', 'construction', 'machinery']),
  ...named('licenses', ['iso9001', 'iso14001', 'iso45001', 'ohsas18001', 'haccp', 'customs']),
  ...named('licenses', ['chemicalHandling', 'fireSafety', 'breeam', 'leed']),
  'storage.floorStacking',
];

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
        const { operationsData, equipmentData, storageData, goodsData, licensesData } = answers;
        const groups = [
          operationsData,
          equipmentData,
          ...Object.values(storageData),
          goodsData,
          licensesData,
        ];
        const chosen = groups.reduce((sum, group) => sum + trueFlags(group).length, 0);
        const bits = spaceFlagBits.mask(flagsOfSpace(answers)).toString(2).replaceAll('0', '').length;
        expect(bits).toBe(1 + chosen);
      }),
    );
  });
});
