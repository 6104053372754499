import { expect, test } from 'vitest';
import { byDepth } from '#drawings/depth-order.ts';
import { box, mirrored, placed, project, type Solid } from '#drawings/isometric.ts';

const far = box([0, 0, 0], [2, 2, 2], 'carton');
const near = box([3, 0, 0], [2, 2, 2], 'parcel');
const above = box([0, 0, 2], [2, 2, 2], 'wood');

const materialsOf = (solids: readonly Solid[]): (string | undefined)[] =>
  solids.map(({ faces }) => faces[0]?.material);

test('what is farther away is painted first, whatever the order it came in', () => {
  expect(materialsOf(byDepth([near, far]))).toEqual(['carton', 'parcel']);
  expect(materialsOf(byDepth([far, near]))).toEqual(['carton', 'parcel']);
});

test('what stands on something is painted after it', () => {
  expect(materialsOf(byDepth([above, far]))).toEqual(['carton', 'wood']);
});

test('uprights stay upright and the ground runs two to one', () => {
  expect(project([0, 0, 5])[0]).toBe(0);
  expect(project([4, 0, 0])).toEqual([4, 2]);
  expect(project([0, 4, 0])).toEqual([-4, 2]);
});

test('four quarter turns and two mirrors lead back', () => {
  const once = placed([near], [0, 0, 0], 1);
  expect(placed(placed(placed(once, [0, 0, 0], 1), [0, 0, 0], 1), [0, 0, 0], 1)[0]?.faces.length).toBe(
    near.faces.length,
  );
  expect(mirrored(mirrored([near]))).toEqual([near]);
});
