import { expect, it } from 'vitest';
import { simplifyLine } from '#build/base-map/simplify-line.ts';

it('drops points within the tolerance and keeps the others', () => {
  const [start, near, far, end] = [[0, 0], [1, 0.009], [2, 0.5], [3, 0]] as const; // prettier-ignore
  expect(simplifyLine([start, near, end], () => 0.01)).toEqual([start, end]);
  expect(simplifyLine([start, far, end], () => 0.01)).toEqual([start, far, end]);
});

it('keeps a closed ring closed', () => {
  const ring = [[0, 0], [0, 1], [1, 1], [1, 0], [0, 0]] as const; // prettier-ignore
  expect(simplifyLine(ring, () => 0.01)).toEqual(ring);
});

it('keeps more points with a smaller tolerance', () => {
  const line = [[0, 0], [1, 0.05], [10, 0], [11, 0.05], [12, 0]] as const; // prettier-ignore
  const simplified = simplifyLine(line, ([lng]) => (lng > 9 ? 0.01 : 0.1));
  expect(simplified).toContainEqual([11, 0.05]);
  expect(simplified).not.toContainEqual([1, 0.05]);
});
