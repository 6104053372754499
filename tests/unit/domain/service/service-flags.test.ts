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

const named = (group: string, names: readonly string[]) => names.map((name) => `${group}.${name}`);

/** The order of stored rows, which is append-only. */
const STORED = [
  ...named('plType', ['pl2', 'pl3', 'pl4', 'pl5']),
  ...named('coverage', ['europe', 'asia', 'northAmerica', 'southAmerica', 'africa']),
  ...named('storage', ['dry', 'refrigerated', 'freezer', 'dangerousGoods']),
  ...named('sector', ['retail', 'foodsAndDrinks', 'pharma', 'automotive', 'technology', 'clothes']),
  ...named('orders', ['picking', 'packing', 'labeling']),
  ...['aerial', 'maritime', 'ground'].map((way) => `transportation.${way}Transportation`),
  ...['transportation.lastMile', 'transportation.multimodalTransportation'],
  ...named('contract', ['shortTermOperations', 'longTermOperations', 'occasionalOperations']),
  ...named('licenses', ['iso9001', 'iso14001', 'iso45001', 'ohsas18001', 'haccp', 'customs']),
  ...named('licenses', ['chemicalHandling', 'fireSafety', 'breeam', 'leed']),
  ...named('details', ['reverseLogistics', 'crossDocking', 'customsManagement', 'logisticsConsulting']),
  ...named('technologies', ['wms', 'tms', 'irtTracking']),
];

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
