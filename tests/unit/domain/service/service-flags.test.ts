import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LICENSES } from '#domain/listing/licenses.ts';
import { flagsOfService, isDomestic, serviceFlagBits } from '#domain/service/service-flags.ts';
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
} from '#domain/service/service-parts.ts';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { newService } from '../../../support/samples.ts';

/** The order of stored rows, which is append-only. */
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
  ...['licenses.iso9001', 'licenses.iso14001', 'licenses.iso45001', 'licenses.ohsas18001', 'licenses.haccp'],
  ...['licenses.customs', 'licenses.chemicalHandling', 'licenses.fireSafety', 'licenses.breeam'],
  'licenses.leed',
  ...['details.reverseLogistics', 'details.crossDocking', 'details.customsManagement'],
  'details.logisticsConsulting',
  ...['technologies.wms', 'technologies.tms', 'technologies.irtTracking'],
];

const named = (group: string, names: readonly string[]) => names.map((name) => `${group}.${name}`);

describe('a service’s bits', () => {
  test('keep the positions under which rows are stored', () => {
    expect(serviceFlagBits.flags.slice(0, STORED.length)).toEqual(STORED);
  });

  test('have every flag of the entity exactly once', () => {
    const flags = [
      ...named('plType', PL_TYPES),
      ...named('coverage', CONTINENTS),
      ...named('storage', STORAGE_AND_INVENTORY),
      ...named('sector', SECTORS),
      ...named('orders', ORDERS_MANAGEMENT),
      ...named('transportation', TRANSPORTATION),
      ...named('contract', CONTRACTS),
      ...named('licenses', LICENSES),
      ...named('details', LOGISTICS_DETAILS),
      ...named('technologies', TECHNOLOGIES),
    ];
    expect([...serviceFlagBits.flags].sort()).toEqual(flags.sort());
  });
});

describe('a service’s flags', () => {
  const answered = newService('u1');

  test('are all true answers', () => {
    expect(flagsOfService(v.parse(ServiceAnswers, answered))).toEqual([
      ...['plType.pl3', 'storage.dry', 'sector.retail', 'orders.picking'],
      ...['transportation.groundTransportation', 'contract.longTermOperations', 'licenses.iso9001'],
      ...['details.crossDocking', 'technologies.wms'],
    ]);
  });

  test('name no flag for a service without a license', () => {
    const flags = flagsOfService(v.parse(ServiceAnswers, { ...answered, licenses: { none: true } }));
    expect(flags.filter((flag) => flag.startsWith('licenses.'))).toEqual([]);
  });

  test('name the covered continents, if any', () => {
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

  test.each([
    [{}, true],
    [{ hasInternationalCoverage: true }, false],
    [{ hasInternationalCoverage: true, internationalCoverage: { europe: true } }, false],
    [{ hasInternationalCoverage: false, internationalCoverage: { europe: true } }, true],
  ])('call a service with %j domestic: %s', (coverage, expected) => {
    const { location } = v.parse(ServiceAnswers, {
      ...answered,
      location: { ...answered.location, ...coverage },
    });
    expect(isDomestic(location)).toBe(expected);
  });
});
