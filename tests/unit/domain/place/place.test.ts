import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { formatCoordinates, parseCoordinates, Place } from '#domain/place/place.ts';

describe('coordinates', () => {
  test('are written as latitude, comma, longitude to five decimals', () => {
    expect(formatCoordinates({ lat: 40.4165, lng: -3.70256 })).toBe('40.41650,-3.70256');
  });

  test('are the same after writing and reading', () => {
    const point = { lat: -33.86785, lng: 151.20732 };
    expect(parseCoordinates(formatCoordinates(point))).toEqual(point);
  });

  test('may have blanks around, fewer decimals or none', () => {
    expect(parseCoordinates(' 40.41, -3.7 ')).toEqual({ lat: 40.41, lng: -3.7 });
    expect(parseCoordinates('0,0')).toEqual({ lat: 0, lng: 0 });
  });

  test('reach the poles and the date line and no farther', () => {
    expect(parseCoordinates('90,180')).toEqual({ lat: 90, lng: 180 });
    expect(parseCoordinates('-90,-180')).toEqual({ lat: -90, lng: -180 });
    expect(parseCoordinates('90.00001,0')).toBeUndefined();
    expect(parseCoordinates('0,-180.00001')).toBeUndefined();
  });

  test.each([
    ...['abc', '', ',', '40.41', '40.41,', ',3', '40,41,42', 'NaN,NaN', '1e1,2', '0x10,2', '+1,2'],
    '40.4;3',
  ])('are not read from %j', (text) => expect(parseCoordinates(text)).toBeUndefined());
});

describe('a place', () => {
  const madrid = { name: 'Madrid', region: 'Madrid', country: 'ES', lat: 40.4165, lng: -3.70256 };

  test('has a name, a region, a country and a point', () => expect(v.parse(Place, madrid)).toEqual(madrid));

  test('requires a country of the table and a point on Earth', () => {
    expect(v.is(Place, { ...madrid, country: 'ZZ' })).toBe(false);
    expect(v.is(Place, { ...madrid, lat: 91 })).toBe(false);
    expect(v.is(Place, { ...madrid, lng: '3' })).toBe(false);
  });
});
