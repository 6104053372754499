import { describe, expect, it } from 'vitest';
import { boundsOfSpots, isSpotWithin, isWithin, joinBounds, viewOfBounds } from '#domain/map/bounds.ts';
import { boundsOfView, formatBounds, isSameView, projectToPx, START_VIEW } from '#domain/map/map-view.ts';
import { longitudeNear, wrapLongitude } from '#domain/place/sphere.ts';

const SIZE = { width: 800, height: 600 };

describe('projectToPx', () => {
  it('puts the middle of the world into the middle of its tile', () => {
    expect(projectToPx({ lat: 0, lng: 0 }, 0)).toEqual([128, 128]);
    expect(projectToPx({ lat: 0, lng: 0 }, 3)).toEqual([1024, 1024]);
  });
});

describe('boundsOfView', () => {
  it('surround the center', () => {
    const { west, south, east, north } = boundsOfView(START_VIEW, SIZE);
    expect((west + east) / 2).toBeCloseTo(START_VIEW.lng, 6);
    expect(south).toBeLessThan(START_VIEW.lat);
    expect(north).toBeGreaterThan(START_VIEW.lat);
    expect(east - west).toBeCloseTo((800 * 360) / (256 * 2 ** 6), 6);
  });

  it('cross the antimeridian with west greater than east', () => {
    const { west, east } = boundsOfView({ lat: 0, lng: 179, zoom: 6 }, SIZE);
    expect(west).toBeGreaterThan(east);
  });

  it('are the whole world when the map is wider than it', () => {
    const { west, east } = boundsOfView({ lat: 0, lng: 40, zoom: 1 }, SIZE);
    expect([west, east]).toEqual([-180, 180]);
  });
});

describe('viewOfBounds', () => {
  it('shows the whole bounds', () => {
    const bounds = { west: -9.5, south: 36, east: 3.3, north: 43.8 };
    const shown = boundsOfView(viewOfBounds(bounds, SIZE, 18), SIZE);
    expect(shown.west).toBeLessThan(bounds.west);
    expect(shown.east).toBeGreaterThan(bounds.east);
    expect(shown.south).toBeLessThan(bounds.south);
    expect(shown.north).toBeGreaterThan(bounds.north);
  });

  it('leaves room for controls at the edges', () => {
    const bounds = { west: -9.5, south: 36, east: 3.3, north: 43.8 };
    const view = viewOfBounds(bounds, SIZE, 18);
    const [left, top] = projectToPx({ lat: bounds.north, lng: bounds.west }, view.zoom);
    const [right, bottom] = projectToPx({ lat: bounds.south, lng: bounds.east }, view.zoom);
    const [x, y] = projectToPx(view, view.zoom);
    expect(left - (x - SIZE.width / 2)).toBeGreaterThanOrEqual(64);
    expect(x + SIZE.width / 2 - right).toBeGreaterThanOrEqual(56);
    expect(top - (y - SIZE.height / 2)).toBeGreaterThanOrEqual(64);
    expect(y + SIZE.height / 2 - bottom).toBeGreaterThanOrEqual(80);
  });

  it('zooms into a point up to the maximum only', () => {
    const point = { west: -3.7, south: 40.4, east: -3.7, north: 40.4 };
    expect(viewOfBounds(point, SIZE, 11)).toMatchObject({ zoom: 11 });
  });
});

it('bounds are written as west, south, east and north with five decimals', () => {
  expect(formatBounds({ west: -1.1234567, south: 2, east: 3.5, north: 4.000001 })).toBe('-1.12346,2,3.5,4');
});

it('the bounds of spots contain all of them, and are undefined without spots', () => {
  expect(boundsOfSpots([{ lat: 1, lng: 5 }, { lat: 3, lng: 4 }])).toEqual({ west: 4, south: 1, east: 5, north: 3 }); // prettier-ignore
  expect(boundsOfSpots([])).toBeUndefined();
});

it('a meridian beyond 180 wraps around', () => {
  expect([190, -190, 180.5, 0, 181, 900].map(wrapLongitude)).toEqual([-170, 170, -179.5, 0, -179, -180]);
  expect([180, -180].map(wrapLongitude)).toEqual([180, -180]);
  expect(longitudeNear(-179, 178)).toBe(181);
  expect(longitudeNear(179, 541)).toBe(539);
});

describe('joinBounds', () => {
  const box = (west: number, east: number) => ({ west, south: 0, east, north: 1 });

  it('is the smallest box around them all, across the antimeridian or not', () => {
    const joined = (...all: [number, number][]) => {
      const { west, east } = joinBounds(all.map(([from, to]) => box(from, to))) ?? box(0, 0);
      return [west, east];
    };
    expect(joined([174.8, 174.8], [-176.6, -176.6])).toEqual([174.8, -176.6]);
    expect(joined([-9, 3], [10, 12], [-80, -70])).toEqual([-80, 12]);
    expect(joined([170, -170], [-175, -160], [160, 165])).toEqual([160, -160]);
    expect(joined([170, -170], [160, 175])).toEqual([160, -170]);
    expect(joined([-120, -90], [150, 160], [20, 30])).toEqual([150, 30]);
    expect(joined([-180, 0], [0, 180])).toEqual([-180, 180]);
    expect(joined([100, -100], [-120, 110])).toEqual([-180, 180]);
  });

  it('lies within bounds that cross the antimeridian too', () => {
    const pacific = box(160, -160);
    expect(isWithin(box(170, -170), pacific)).toBe(true);
    expect(isWithin(box(-175, -165), pacific)).toBe(true);
    expect(isWithin(box(170, -150), pacific)).toBe(false);
    expect(isWithin(box(-150, 170), pacific)).toBe(false);
    expect(isWithin(box(170, -170), box(-180, 180))).toBe(true);
    expect(isWithin(box(170, -170), box(-90, 175))).toBe(false);
  });
});

it('views are equal when no pixel differs', () => {
  expect(isSameView(START_VIEW, { ...START_VIEW, lat: START_VIEW.lat + 0.001 })).toBe(true);
  expect(isSameView(START_VIEW, { ...START_VIEW, lat: START_VIEW.lat + 0.1 })).toBe(false);
  expect(isSameView(START_VIEW, { ...START_VIEW, zoom: 7 })).toBe(false);
  expect(isSameView({ ...START_VIEW, lng: 180 }, { ...START_VIEW, lng: -180 })).toBe(true);
});

describe('isSpotWithin', () => {
  const spain = { west: -9, south: 36, east: 3, north: 43 };

  it('includes the edge and the allowed margin in degrees', () => {
    expect(isSpotWithin({ lat: 36, lng: 3 }, spain)).toBe(true);
    expect(isSpotWithin({ lat: 35.9, lng: 0 }, spain)).toBe(false);
    expect(isSpotWithin({ lat: 35.9, lng: 3.1 }, spain, 0.2)).toBe(true);
  });

  it('crosses the antimeridian with west greater than east', () => {
    const pacific = { west: 170, south: -10, east: -170, north: 10 };
    expect([175, 180, -180, -175].map((lng) => isSpotWithin({ lat: 0, lng }, pacific))).not.toContain(false);
    expect([169, 0, -169].map((lng) => isSpotWithin({ lat: 0, lng }, pacific))).not.toContain(true);
    expect(isSpotWithin({ lat: 0, lng: 185 }, pacific)).toBe(true);
  });
});
