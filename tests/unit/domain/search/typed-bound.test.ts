import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { formatNumber } from '#site/format.ts';
import { readBound } from '#domain/search/typed-bound.ts';

const surface = { decimals: 0 } as const;
const height = { decimals: 2 } as const;
const price = { decimals: 2, isGrouped: true } as const;

test.each([
  [
    'a floor area',
    surface,
    ['2500', ' 2500 ', '2.500', '2,500', '2 500', "2'500", '2\u00a0500', '002500'],
    2500,
  ],
  ['a price', price, ['30000', '30.000', '30,000', '30.000,00', '30,000.00', '30 000'], 30_000],
  ['a price with cents', price, ['4200.75', '4200,75', '4.200,75', '4,200.75'], 4200.75],
  ['a height', height, ['8.5', '8,5', '8.50', '08,5'], 8.5],
  ['a height with incomplete decimals', height, ['8.', '8,', '8'], 8],
] as const)('%s may be written in several ways', (_, figure, texts, value) => {
  for (const typed of texts) expect(readBound(typed, figure), typed).toEqual({ type: 'number', value });
});

test.each([
  ['empty text', surface, ['', '  '], 'empty'],
  [
    'a wrong floor area',
    surface,
    ['2500.5', '25.00', '2.5000', '1,2,3', '-1', '1e3', 'many', '10000000', '.'],
    'wrong',
  ],
  ['a wrong price', price, ['30.00.0', '3.0000', '1,2,3', '4.200.75'], 'wrong'],
  ['a wrong height', height, ['8.555', '8.5.5', '1.000,5', '-8', '.', 'high', '10000000'], 'wrong'],
] as const)('%s is no bound', (_, figure, texts, type) => {
  for (const typed of texts) expect(readBound(typed, figure), typed).toEqual({ type });
});

test.each(LOCALES)('a displayed floor area is parsed in %s', (locale) => {
  fc.assert(
    fc.property(fc.nat(9_999_999), (value) => {
      expect(readBound(formatNumber(value, locale), surface)).toEqual({ type: 'number', value });
    }),
  );
});
