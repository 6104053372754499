import { expect, it } from 'vitest';
import { nameOfTile, overlap, readTree } from '#domain/base-map/tile-tree.ts';

it('a tree is read quarter by quarter, row by row', () => {
  expect(readTree('qtlqsstts').map((leaf) => `${nameOfTile(leaf)} ${leaf.holds}`)).toEqual([
    ...['1-0-0 lines', '1-1-0 land', '2-0-2 sea', '2-1-2 sea', '2-0-3 lines', '2-1-3 lines', '1-1-1 sea'],
  ]);
});

it('squares overlap when one lies in the other', () => {
  const square = (z: number, x: number, y: number) => ({ z, x, y });
  expect(overlap(square(1, 1, 0), square(3, 5, 2))).toBe(true);
  expect(overlap(square(3, 5, 2), square(1, 1, 0))).toBe(true);
  expect(overlap(square(1, 0, 0), square(3, 5, 2))).toBe(false);
  expect(overlap(square(3, 5, 2), square(3, 5, 3))).toBe(false);
});
