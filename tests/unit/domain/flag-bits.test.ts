import { describe, expect, test } from 'vitest';
import { flagBits } from '#domain/flag-bits.ts';

const POSITIONS = { dry: 0, bulk: 1, raw: 2 };

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`flag${index}`, index]));

describe('the bits of a registry', () => {
  test('are the flags’ positions in it', () => {
    const { flags, mask } = flagBits(POSITIONS);
    expect(flags).toEqual(['dry', 'bulk', 'raw']);
    expect(mask(['dry'])).toBe(0b001n);
    expect(mask(['raw'])).toBe(0b100n);
  });

  test('are or-ed together, whatever their order and repetitions', () => {
    const { mask } = flagBits(POSITIONS);
    expect(mask(['raw', 'dry', 'raw'])).toBe(0b101n);
    expect(mask([])).toBe(0n);
    expect(mask(new Set(['bulk'] as const))).toBe(0b010n);
  });

  test('leave the sign bit of a 64-bit column unset', () => {
    const { flags, mask } = flagBits(numbered(63));
    expect(mask(flags)).toBe(2n ** 63n - 1n);
    expect(() => flagBits(numbered(64))).toThrow(RangeError);
  });

  test('never share a position or leave one out', () => {
    expect(() => flagBits({ dry: 0, bulk: 0 })).toThrow(RangeError);
    expect(() => flagBits({ dry: 0, raw: 2 })).toThrow(RangeError);
  });
});
