import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectToPx } from '#domain/map/map-view.ts';
import { joinMarkers, sizeOfGroup, type MapMarker } from '#domain/map/markers.ts';

const marker = (key: string, lat: number, lng: number, count = 1): MapMarker<string> => ({
  key,
  lat,
  lng,
  count,
  listings: count === 1 ? [key] : [],
});

describe('joinMarkers', () => {
  it('keeps markers apart that do not overlap', () => {
    const [madrid, barcelona] = [marker('a', 40.4, -3.7), marker('b', 41.4, 2.2)];
    expect(joinMarkers([madrid, barcelona], 6)).toEqual([madrid, barcelona]);
  });

  it('merges markers at one point with all their data', () => {
    const [joined, ...others] = joinMarkers(
      [marker('a', 40, 1), marker('b', 40, 1), marker('c', 40, 1, 5)],
      18,
    );
    expect(others).toEqual([]);
    expect(joined).toMatchObject({ lat: 40, lng: 1, count: 7, listings: ['a', 'b'] });
  });

  it('merges markers on both sides of the antimeridian between them', () => {
    const [joined, ...others] = joinMarkers([marker('a', -17, 179.9, 2), marker('b', -17, -179.8)], 6);
    expect(others).toEqual([]);
    expect(joined).toMatchObject({ lat: -17, lng: 180, count: 3 });
    const apart = [marker('a', -18.1, 178.4), marker('b', -21.1, -175.2)];
    expect(joinMarkers(apart, 6)).toEqual(apart);
    expect(joinMarkers(apart, 2)[0]?.bounds).toEqual({
      west: 178.4,
      south: -21.1,
      east: -175.2,
      north: -18.1,
    });
  });

  it('loses no listing and leaves room to press each marker', () => {
    const spot = fc.tuple(fc.double({ min: 36, max: 44, noNaN: true }), fc.double({ min: -9, max: 3, noNaN: true }), fc.integer({ min: 1, max: 200 })); // prettier-ignore
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 60 }), (spots) => {
        const markers = spots.map(([lat, lng, count], place) => marker(String(place), lat, lng, count));
        const joined = joinMarkers(markers, 6);
        const total = (list: typeof joined) => list.reduce((sum, { count }) => sum + count, 0);
        expect(total(joined)).toBe(total(markers));
        const places = joined.map((one) => projectToPx(one, 6));
        for (const [at, [x, y]] of places.entries()) {
          for (const [otherX, otherY] of places.slice(at + 1)) {
            expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThanOrEqual(24);
          }
        }
      }),
    );
  });
});

it('a circle grows at ten and at a hundred listings', () => {
  expect([2, 9, 10, 99, 100].map(sizeOfGroup)).toEqual(['small', 'small', 'medium', 'medium', 'large']);
});
