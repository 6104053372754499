import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { formatNumber } from '#site/format.ts';
import { readBound } from '#domain/search/typed-bound.ts';

const surface = { decimals: 0 } as const;
const height = { decimals: 2 } as const;

test.each(['2500', ' 2500 ', '2.500', '2,500', '2 500', "2'500", '2\u00a0500', '002500'])(
  'a floor area may be written %j',
  (typed) => expect(readBound(typed, surface)).toEqual({ is: 'number', value: 2500 }),
);

test.each(['8.5', '8,5', '8.50', '08,5'])('a height may be written %j', (typed) => {
  expect(readBound(typed, height)).toEqual({ is: 'number', value: 8.5 });
});

test.each(['8.', '8,', '8'])('a height with incomplete decimals is valid: %j', (typed) => {
  expect(readBound(typed, height)).toEqual({ is: 'number', value: 8 });
});

test.each(['', '  '])('empty text is no bound: %j', (typed) => {
  expect(readBound(typed, surface)).toEqual({ is: 'empty' });
});

test.each(['2500.5', '25.00', '2.5000', '1,2,3', '-1', '1e3', 'many', '10000000', '.'])(
  'a floor area rejects %j',
  (typed) => expect(readBound(typed, surface)).toEqual({ is: 'wrong' }),
);

test.each(['8.555', '8.5.5', '1.000,5', '-8', '.', 'high', '10000000'])('a height rejects %j', (typed) => {
  expect(readBound(typed, height)).toEqual({ is: 'wrong' });
});

test.each(LOCALES)('a displayed floor area is parsed in %s', (locale) => {
  fc.assert(
    fc.property(fc.nat(9_999_999), (value) => {
      expect(readBound(formatNumber(value, locale), surface)).toEqual({ is: 'number', value });
    }),
  );
});
