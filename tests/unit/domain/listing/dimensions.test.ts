import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { FIGURES } from '#domain/facts/specified-facts.ts';
import { Dimensions, height, palletPositions, surface } from '#domain/listing/dimensions.ts';
import { firstIssue, issuesByPath } from '../issues.ts';

const fitting = { surface: 12_500, height: 11.5, palletPositions: 18_000 };

test('the dimensions have their order', () => {
  expect(FIGURES).toEqual(['surface', 'height', 'palletPositions']);
});

describe.each([
  ['a floor area', surface, [0, 100, 999_999], [-1, 1, 99, 1_000_000, 100.5, -100], 'issues.surface'],
  [
    'a height',
    height,
    [0, 0.01, 0.29, 11.5, 8.2, 1.1, 4.35, 99_999, 99_999.99],
    [-0.01, 0.001, 1.239, 99_999.991, 100_000],
    'issues.height',
  ],
  ['pallet positions', palletPositions, [0, 1, 9_999_999], [-1, 0.5, 10_000_000], 'issues.palletPositions'],
] as const)('%s', (_, schema, valid, invalid, issue) => {
  test.each(valid)('may be %d', (value) => expect(firstIssue(schema, value)).toBeUndefined());

  test.each(invalid)('may not be %d', (value) => expect(firstIssue(schema, value)).toBe(issue));
});

test('a height may be any number of whole centimeters up to its limit', () => {
  for (let centimeters = 0; centimeters < 10_000_000; centimeters += 997)
    expect(v.is(height, centimeters / 100)).toBe(true);
});

describe('the dimensions', () => {
  test.each(FIGURES)('require the %s as a number', (name) => {
    for (const value of [undefined, null, '', '100', NaN, Infinity])
      expect(issuesByPath(Dimensions, { ...fitting, [name]: value })).toEqual({ [name]: 'issues.number' });
  });

  test('may all be 0, without a sign', () => {
    const zero = v.parse(Dimensions, { surface: -0, height: -0, palletPositions: -0 });
    expect(zero).toStrictEqual({ surface: 0, height: 0, palletPositions: 0 });
  });
});
