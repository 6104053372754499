import { expect, it } from 'vitest';
import { inReadingOrder } from '#domain/map/markers.ts';

it('markers are read in rows from the top, each from the left', () => {
  const [vigo, madrid, valencia, cadiz] = [
    { lat: 42.2, lng: -8.7 },
    { lat: 40.4, lng: -3.7 },
    { lat: 39.5, lng: -0.4 },
    { lat: 36.5, lng: -6.3 },
  ];
  expect(inReadingOrder([cadiz, valencia, vigo, madrid], 6)).toEqual([vigo, madrid, valencia, cadiz]);
});

it('a small difference in height stays in one row', () => {
  const [left, right] = [
    { lat: 40.4, lng: -3.7 },
    { lat: 40.41, lng: -3.6 },
  ];
  expect(inReadingOrder([right, left], 9)).toEqual([left, right]);
});
