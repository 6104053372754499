import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { flagsOfService, serviceFlagBits } from '#domain/service/service-flags.ts';
import {
  CONTINENTS,
  CONTRACTS,
  ORDERS_MANAGEMENT,
  PL_TYPES,
  SECTORS,
  STORAGE_AND_INVENTORY,
  TRANSPORTATION,
} from '#domain/service/service-parts.ts';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { newService } from '../../../support/samples.ts';

/** The order in which rows are stored. New flags go behind the last; nothing else may change. */
const STORED = [
  ...['plType.pl2', 'plType.pl3', 'plType.pl4', 'plType.pl5'],
  ...[
    'coverage.europe',
    'coverage.asia',
    'coverage.northAmerica',
    'coverage.southAmerica',
    'coverage.africa',
  ],
  ...['storage.dry', 'storage.refrigerated', 'storage.freezer', 'storage.dangerousGoods'],
  ...['sector.retail', 'sector.foodsAndDrinks', 'sector.pharma', 'sector.automotive', 'sector.technology'],
  'sector.clothes',
  ...['orders.picking', 'orders.packing', 'orders.labeling'],
  ...['transportation.aerialTransportation', 'transportation.maritimeTransportation'],
  ...['transportation.groundTransportation', 'transportation.lastMile'],
  'transportation.multimodalTransportation',
  ...['contract.shortTermOperations', 'contract.longTermOperations', 'contract.occasionalOperations'],
];

const named = (group: string, names: readonly string[]) => names.map((name) => `${group}.${name}`);

describe('the bits of a service', () => {
  test('keep the places under which rows are stored', () => {
    expect(serviceFlagBits.flags.slice(0, STORED.length)).toEqual(STORED);
  });

  test('have every flag that a search can ask for exactly once', () => {
    const flags = [
      ...named('plType', PL_TYPES),
      ...named('coverage', CONTINENTS),
      ...named('storage', STORAGE_AND_INVENTORY),
      ...named('sector', SECTORS),
      ...named('orders', ORDERS_MANAGEMENT),
      ...named('transportation', TRANSPORTATION),
      ...named('contract', CONTRACTS),
    ];
    expect([...serviceFlagBits.flags].sort()).toEqual(flags.sort());
  });
});

describe('the flags of a service', () => {
  const answered = newService('u1');

  test('are all that is true and can be searched', () => {
    expect(flagsOfService(v.parse(ServiceAnswers, answered))).toEqual([
      ...['plType.pl3', 'storage.dry', 'sector.retail', 'orders.picking'],
      ...['transportation.groundTransportation', 'contract.longTermOperations'],
    ]);
  });

  test('name the continents that it covers, when it covers any', () => {
    const located = (hasInternationalCoverage: boolean) =>
      v.parse(ServiceAnswers, {
        ...answered,
        location: {
          ...answered.location,
          hasInternationalCoverage,
          internationalCoverage: { europe: true, africa: true },
        },
      });
    expect(flagsOfService(located(true))).toEqual(
      expect.arrayContaining(['coverage.europe', 'coverage.africa']),
    );
    expect(flagsOfService(located(false)).some((flag) => flag.startsWith('coverage.'))).toBe(false);
  });
});
