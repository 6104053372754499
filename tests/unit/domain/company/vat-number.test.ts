import { describe, expect, test } from 'vitest';
import { readVatNumber, VAT_COUNTRIES } from '#domain/company/vat-number.ts';

/** Published numbers of authorities and large companies; by the country of the company. */
const VALID = [
  ...['AT ATU13585627', 'BE BE0428759497', 'BG BG175074752', 'CH CHE-107.787.577 MWST', 'CY CY10259033P'],
  ...['CZ CZ25123891', 'DE DE136695976', 'DK DK13585628', 'EE EE100931558', 'ES ESB58378431'],
  ...['FI FI20774740', 'FR FRK7399859412', 'GB GB980780684', 'GR EL094259216', 'HR HR33392005961'],
  ...['HU HU12892312', 'IE IE1113571MH', 'IT IT00743110157', 'LT LT119511515', 'LU LU15027442'],
  ...['LV LV40003521600', 'MT MT11679112', 'NL NL004495445B01', 'NO NO995525828MVA', 'PL PL8567346215'],
  ...['PT PT501964843', 'RO RO18547290', 'SE SE123456789701', 'SI SI50223054', 'SK SK2022749619'],
];

/** As companies write them. */
const FITTING = {
  BG: ['BG831642181', 'BG832046871', 'BG7523169263', 'BG7542011030', 'BG7111042925'],
  CH: ['CHE-107.787.577', 'CHE-107.787.577 MWST', 'CHE107787577IVA', 'CHE-107.787.577 MWST/TVA/IVA'],
  CZ: ['CZ640903926', 'CZ7103192745', 'CZ991231123'],
  GR: ['EL23456780', '023456780'],
  HU: ['12892312-2-42', 'HU12892312'],
  LV: ['LV32123456789', '161175-19997'],
  NO: ['995 525 828', '995525828MVA', 'NO 995 525 828 MVA'],
  SK: ['SK1020000003', 'SK1739912097', 'SK2022749619'],
};

const UNFITTING = {
  BG: ['BG831642182', 'BG83164218', 'BG7523169260'],
  CH: ['CHE-107.787.578', 'CHE-107.787.577 GMBH'],
  CZ: ['CZ640903920', 'CZ92622020'],
  HU: ['12892312-9-42'],
  LV: ['LV3212345678'],
  NO: ['995 525 829', '995 525 828 MVB'],
  SK: ['SK2012345678', 'SK6680114820'],
};

const linesOf = (numbers: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(numbers).flatMap(([country, list]) => list.map((number) => [country, number] as const));

describe('a VAT number', () => {
  test.each(linesOf(FITTING))('of %s may be written %s', (country, typed) => {
    expect(readVatNumber(country, typed).type).toBe('valid');
  });

  test.each(linesOf(UNFITTING))('of %s is no form of that country: %s', (country, typed) => {
    expect(readVatNumber(country, typed)).toEqual({ type: 'malformed', country });
  });

  test.each([
    ['ESB5837843', { type: 'length', count: 8 }],
    ['B-5837.8431-2', { type: 'length', count: 10 }],
    ['T58378431', { type: 'first', character: 'T' }],
    ['B583O8431', { type: 'digit', character: 'O' }],
    ['B58378432', { type: 'last', character: '2' }],
    ['12345678A', { type: 'last', character: 'A' }],
  ])('of Spain says what is wrong with %s', (typed, fault) => {
    expect(readVatNumber('ES', typed)).toEqual({ type: 'malformed', country: 'ES', fault });
  });

  test.each([
    ['CH', 'CHE-107.787.577 MWST', 'CHE107787577'],
    ['NO', 'NO 995 525 828 MVA', '995525828'],
    ['HU', '12892312-2-42', '12892312'],
    ['GR', '23456780', '023456780'],
  ])('of %s, %s, is registered as %s', (country, typed, number) => {
    expect(readVatNumber(country, typed)).toMatchObject({ type: 'valid', number });
  });

  test.each(VALID)('of %s has the form and the check digit of its country', (line) => {
    expect(readVatNumber(line.slice(0, 2), line.slice(3)).type).toBe('valid');
  });

  test('is known for every country of the list', () => {
    expect(VALID.map((line) => line.slice(0, 2))).toEqual([...VAT_COUNTRIES]);
  });

  test.each(VALID)('of %s with another last digit is malformed', (line) => {
    const digit = line.search(/\d(?=\D*$)/);
    const changed = line.slice(0, digit) + String((Number(line[digit]) + 1) % 10) + line.slice(digit + 1);
    // The last digits of the Netherlands and Sweden count the branches.
    const isBranch = /^(NL|SE)/.test(line);
    if (!isBranch) expect(readVatNumber(line.slice(0, 2), changed.slice(3)).type).toBe('malformed');
  });

  test('is read with blanks, dots and hyphens, in lower case and without its prefix', () => {
    for (const typed of ['es b-58378431', 'B58378431', ' ESB 58.378.431'])
      expect(readVatNumber('ES', typed)).toEqual({ type: 'valid', memberState: 'ES', number: 'B58378431' });
  });

  test('of Belgium may begin with 1, as those given out since 2023', () => {
    expect(readVatNumber('BE', 'BE1000000120')).toMatchObject({ type: 'valid', number: '1000000120' });
  });

  test('may be of another country than the company, if it says so', () => {
    expect(readVatNumber('ES', 'PT501964843')).toMatchObject({ type: 'valid', memberState: 'PT' });
    expect(readVatNumber('US', 'DE136695976')).toMatchObject({ type: 'valid', memberState: 'DE' });
  });

  test('is named as the register names its state: EL for Greece, XI for Northern Ireland', () => {
    expect(readVatNumber('GR', '094259216')).toMatchObject({ memberState: 'EL' });
    expect(readVatNumber('GB', 'XI980780684')).toMatchObject({ memberState: 'XI', number: '980780684' });
  });

  test.each(['GB GB980780684', 'CH CHE107787577MWST', 'NO 995525828MVA'])(
    'of %s is in no register of the EU',
    (line) => {
      expect(readVatNumber(line.slice(0, 2), line.slice(3))).toMatchObject({ memberState: null });
    },
  );

  test('of a country without a rule is neither right nor wrong', () => {
    for (const typed of ['12-3456789', 'XXXXX']) expect(readVatNumber('US', typed).type).toBe('unknown');
  });

  test('is malformed if it is none at all, whatever its characters', () => {
    for (const typed of [
      'XXXXX',
      '     ',
      '?'.repeat(21),
      '１２３４５６７８９',
      'ES\u0000B58378432',
      '0'.repeat(21),
    ])
      expect(readVatNumber('ES', typed)).toMatchObject({ type: 'malformed', country: 'ES' });
  });
});
