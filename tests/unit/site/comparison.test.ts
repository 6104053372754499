import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareAddress, comparisonFrom, comparisonQuery } from '#site/comparison.ts';

const read = (query: string) => comparisonFrom(new URLSearchParams(query));

test('an address contains distinct listings of one kind, the display mode and the need', () => {
  expect(read('spaces=a,b,a,%20c&differences=only&minDockDoors=6&at=39.47,-0.38')).toEqual({
    kind: 'space',
    ids: ['a', 'b', 'c'],
    left: [],
    hasDifferencesOnly: true,
    need: 'minDockDoors=6&at=39.47%2C-0.38',
  });
  expect(read('services=a&services=b')).toMatchObject({ kind: 'service', ids: ['a', 'b'] });
});

test('spaces are compared when the address names both kinds and prefers none', () => {
  expect(read('spaces=a&services=b')).toMatchObject({ kind: 'space', ids: ['a'] });
  expect(read('spaces=,&services=b')).toMatchObject({ kind: 'service', ids: ['b'] });
});

test('the first four listings are compared, and the others are preserved', () => {
  expect(read('spaces=a,b,c,d,e,f')).toMatchObject({ ids: ['a', 'b', 'c', 'd'], left: ['e', 'f'] });
});

test('an address without listings compares nothing', () => {
  for (const query of ['', 'spaces=', 'spaces=,,', 'other=1']) expect(read(query).ids, query).toEqual([]);
});

test('a comparison’s address is short enough to read', () => {
  expect(compareAddress('space', ['a-1', 'b-2'], 'es')).toBe('/es/compare?spaces=a-1,b-2');
});

test('any comparison is the same after writing and reading its address', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[\w-]{1,8}$/), { minLength: 1, maxLength: 8 });
  const needs = fc.constantFrom('', 'minSurface=2000&place=Valencia%2CES');
  fc.assert(
    fc.property(
      fc.constantFrom('space', 'service'),
      ids,
      fc.boolean(),
      needs,
      (kind, named, hasDifferencesOnly, need) => {
        const comparison = { kind, ids: named.slice(0, 4), left: named.slice(4), hasDifferencesOnly, need };
        const given = Object.entries(comparisonQuery(comparison)).filter(([, value]) => value !== undefined);
        expect(comparisonFrom(new URLSearchParams(given as [string, string][]))).toEqual(comparison);
      },
    ),
  );
});
