import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareAddress, comparisonFrom, comparisonQuery } from '#site/comparison.ts';

const read = (query: string) => comparisonFrom(new URLSearchParams(query));

test('an address names listings of one kind, none twice, and how they are shown', () => {
  expect(read('spaces=a,b,a,%20c&differences=only')).toEqual({
    noun: 'space',
    ids: ['a', 'b', 'c'],
    left: [],
    hasDifferencesOnly: true,
  });
  expect(read('services=a&services=b')).toMatchObject({ noun: 'service', ids: ['a', 'b'] });
});

test('of both kinds the spaces are compared, unless none is named', () => {
  expect(read('spaces=a&services=b')).toMatchObject({ noun: 'space', ids: ['a'] });
  expect(read('spaces=,&services=b')).toMatchObject({ noun: 'service', ids: ['b'] });
});

test('the first four stand side by side, and the others are not lost', () => {
  expect(read('spaces=a,b,c,d,e,f')).toMatchObject({ ids: ['a', 'b', 'c', 'd'], left: ['e', 'f'] });
});

test('an address without any listing compares nothing', () => {
  for (const query of ['', 'spaces=', 'spaces=,,', 'other=1']) expect(read(query).ids, query).toEqual([]);
});

test('a link to a comparison is short enough to be read', () => {
  expect(compareAddress('space', ['a-1', 'b-2'], 'es')).toBe('/es/compare?spaces=a-1,b-2');
});

test('whatever is compared, its address says the same again', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[\w-]{1,8}$/), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom('space', 'service'), ids, fc.boolean(), (noun, named, hasDifferencesOnly) => {
      const comparison = { noun, ids: named.slice(0, 4), left: named.slice(4), hasDifferencesOnly };
      const given = Object.entries(comparisonQuery(comparison)).filter(([, value]) => value !== undefined);
      expect(comparisonFrom(new URLSearchParams(given as [string, string][]))).toEqual(comparison);
    }),
  );
});
