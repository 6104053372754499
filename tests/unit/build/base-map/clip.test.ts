import { describe, expect, it } from 'vitest';
import { clipLine, clipRing, doubleAreaOf } from '#build/base-map/clip.ts';

const BOX = { left: 0, top: 0, right: 10, bottom: 10 };

describe('clipRing', () => {
  it('keeps a ring inside the box, and drops one outside or only touching it', () => {
    const inside = [2, 2, 8, 2, 5, 8];
    expect(clipRing(inside, BOX)).toEqual(inside);
    expect(clipRing([12, 2, 18, 2, 15, 8], BOX)).toBeUndefined();
    expect(clipRing([10, 2, 18, 2, 15, 8], BOX)).toBeUndefined();
  });

  it('closes a ring that leaves the box along the box’s edge', () => {
    const half = clipRing([5, -5, 15, -5, 15, 15, 5, 15], BOX) ?? [];
    expect(doubleAreaOf(half)).toBe(2 * 50);
    expect(Math.max(...half)).toBe(10);
  });

  it('returns the whole box when the ring surrounds it', () => {
    expect(doubleAreaOf(clipRing([-5, -5, 15, -5, 15, 15, -5, 15], BOX) ?? [])).toBe(2 * 100);
  });
});

describe('clipLine', () => {
  it('returns one part per entry into the box', () => {
    expect(clipLine([-5, 2, 5, 2, 5, 20, 8, 20, 8, 5], BOX)).toEqual([
      [0, 2, 5, 2, 5, 10],
      [8, 10, 8, 5],
    ]);
  });

  it('returns nothing for a line that misses the box', () => {
    expect(clipLine([-5, -5, 20, -5], BOX)).toEqual([]);
  });
});
