import { expect, it } from 'vitest';
import { roundDistance } from '#domain/map/scale.ts';

it.each([
  [0, 4, 500],
  [40, 6, 100],
  [40, 10, 10],
  [60, 12, 1],
])('the scale at %i° and zoom %i is %i km', (lat, zoom, km) => {
  const { length, px } = roundDistance(lat, zoom, 96);
  expect(length).toBe(km * 1000);
  expect(px).toBeLessThanOrEqual(96);
  expect(px).toBeGreaterThan(96 / 2.6);
});
