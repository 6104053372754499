import { expect, test } from 'vitest';
import { byDepth } from '#drawings/depth-order.ts';
import { box, mirrored, placed, project, type Solid } from '#drawings/isometric.ts';

const far = box([0, 0, 0], [2, 2, 2], 'carton');
const near = box([3, 0, 0], [2, 2, 2], 'parcel');
const above = box([0, 0, 2], [2, 2, 2], 'wood');

const materialsOf = (solids: readonly Solid[]): (string | undefined)[] =>
  solids.map(({ faces }) => faces[0]?.material);

test('farther shapes are painted first, whatever their order', () => {
  expect(materialsOf(byDepth([near, far]))).toEqual(['carton', 'parcel']);
  expect(materialsOf(byDepth([far, near]))).toEqual(['carton', 'parcel']);
});

test('a shape on top of another is painted after it', () => {
  expect(materialsOf(byDepth([above, far]))).toEqual(['carton', 'wood']);
});

test('verticals stay vertical, and the ground has a two-to-one slope', () => {
  expect(project([0, 0, 5])[0]).toBe(0);
  expect(project([4, 0, 0])).toEqual([4, 2]);
  expect(project([0, 4, 0])).toEqual([-4, 2]);
});

test('four quarter turns or two mirrorings restore the original', () => {
  const once = placed([near], [0, 0, 0], 1);
  expect(placed(placed(placed(once, [0, 0, 0], 1), [0, 0, 0], 1), [0, 0, 0], 1)[0]?.faces.length).toBe(
    near.faces.length,
  );
  expect(mirrored(mirrored([near]))).toEqual([near]);
});
