import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Dimensions, DIMENSIONS, height, palletPositions, surface } from '#domain/listing/dimensions.ts';
import { firstIssue, issuesByPath } from '../issues.ts';

const fitting = { surface: 12_500, height: 11.5, palletPositions: 18_000 };

test('the dimensions have their order', () => {
  expect(DIMENSIONS).toEqual(['surface', 'height', 'palletPositions']);
});

describe('a floor area', () => {
  test.each([0, 100, 999_999])('accepts %d m²', (value) => {
    expect(firstIssue(surface, value)).toBeUndefined();
  });

  test.each([-1, 1, 99, 1_000_000, 100.5, -100])('rejects %d m²', (value) => {
    expect(firstIssue(surface, value)).toBe('issues.surface');
  });
});

describe('a height', () => {
  test.each([0, 0.01, 0.29, 11.5, 8.2, 1.1, 4.35, 99_999, 99_999.99])('accepts %d m', (value) => {
    expect(firstIssue(height, value)).toBeUndefined();
  });

  test.each([-0.01, 0.001, 1.239, 99_999.991, 100_000])('rejects %d m', (value) => {
    expect(firstIssue(height, value)).toBe('issues.height');
  });

  test('accepts whole centimeters up to its limit', () => {
    for (let centimetres = 0; centimetres < 10_000_000; centimetres += 997)
      expect(v.is(height, centimetres / 100)).toBe(true);
  });
});

describe('pallet positions', () => {
  test.each([0, 1, 9_999_999])('accept %d', (value) => {
    expect(firstIssue(palletPositions, value)).toBeUndefined();
  });

  test.each([-1, 0.5, 10_000_000])('reject %d', (value) => {
    expect(firstIssue(palletPositions, value)).toBe('issues.palletPositions');
  });
});

describe('the dimensions', () => {
  test.each(DIMENSIONS)('require the %s as a number', (name) => {
    for (const value of [undefined, null, '', '100', NaN, Infinity])
      expect(issuesByPath(Dimensions, { ...fitting, [name]: value })).toEqual({ [name]: 'issues.number' });
  });

  test('may all be 0, without a sign', () => {
    const zero = v.parse(Dimensions, { surface: -0, height: -0, palletPositions: -0 });
    expect(zero).toStrictEqual({ surface: 0, height: 0, palletPositions: 0 });
  });

  test('are required', () => expect(firstIssue(Dimensions, undefined)).toBe('issues.required'));
});
