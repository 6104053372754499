import { expect, test } from 'vitest';
import { projectToPx } from '#domain/map/map-view.ts';
import { nearestAmong, type Spot } from '#domain/map/markers.ts';

const MADRID = { name: 'Madrid', lat: 40.4, lng: -3.7 };
const VALENCIA = { name: 'Valencia', lat: 39.5, lng: -0.4 };
const CUENCA = { lat: 40.1, lng: -2.1 };

test('the nearest spot is the nearest on the map, at any distance', () => {
  expect(nearestAmong([VALENCIA, MADRID], 6)(CUENCA)).toBe(MADRID);
  expect(nearestAmong([MADRID, VALENCIA], 6)({ lat: 39, lng: 0 })).toBe(VALENCIA);
  expect(nearestAmong<Spot>([], 6)(CUENCA)).toBeUndefined();
  const [suva, tokyo] = [{ lat: -18, lng: 178.4 }, { lat: -18, lng: 139.7 }] as const; // prettier-ignore
  expect(nearestAmong<Spot>([tokyo, suva], 6)({ lat: -18, lng: -179 })).toBe(suva);
});

test('spots beyond the reach are ignored', () => {
  const [x, y] = projectToPx(MADRID, 6);
  const [otherX, otherY] = projectToPx(CUENCA, 6);
  const px = Math.hypot(otherX - x, otherY - y);
  expect(nearestAmong([MADRID], 6)(CUENCA, px)).toBe(MADRID);
  expect(nearestAmong([MADRID], 6)(CUENCA, px - 0.01)).toBeUndefined();
  expect(nearestAmong([MADRID], 7)(CUENCA, px)).toBeUndefined();
});
