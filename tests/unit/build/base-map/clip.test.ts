import { describe, expect, it } from 'vitest';
import { clipLine, clipRing, doubleAreaOf } from '#build/base-map/clip.ts';

const BOX = { left: 0, top: 0, right: 10, bottom: 10 };

describe('clipRing', () => {
  it('leaves alone what lies inside, and drops what lies outside or only touches', () => {
    const inside = [2, 2, 8, 2, 5, 8];
    expect(clipRing(inside, BOX)).toEqual(inside);
    expect(clipRing([12, 2, 18, 2, 15, 8], BOX)).toBeUndefined();
    expect(clipRing([10, 2, 18, 2, 15, 8], BOX)).toBeUndefined();
  });

  it('closes what has left the box along its edge', () => {
    const half = clipRing([5, -5, 15, -5, 15, 15, 5, 15], BOX) ?? [];
    expect(doubleAreaOf(half)).toBe(2 * 50);
    expect(Math.max(...half)).toBe(10);
  });

  it('is the whole box where the ring is around it', () => {
    expect(doubleAreaOf(clipRing([-5, -5, 15, -5, 15, 15, -5, 15], BOX) ?? [])).toBe(2 * 100);
  });
});

describe('clipLine', () => {
  it('gives a part for each time that the line comes in', () => {
    expect(clipLine([-5, 2, 5, 2, 5, 20, 8, 20, 8, 5], BOX)).toEqual([
      [0, 2, 5, 2, 5, 10],
      [8, 10, 8, 5],
    ]);
  });

  it('gives nothing of a line that passes by', () => {
    expect(clipLine([-5, -5, 20, -5], BOX)).toEqual([]);
  });
});
