import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '#domain/place/countries.ts';
import {
  areaFromAddress,
  areaToAddress,
  areaToQuery,
  EVERYWHERE,
  FIRST_RADIUS_KM,
  nearArea,
  type Area,
} from '#domain/search/area.ts';
import { viewOf } from '#domain/search/search-parameters.ts';
import { RADIUS_KM } from '#domain/search/search-query.ts';

const read = (address: string) => areaFromAddress(new URLSearchParams(address));
const VALENCIA = { lat: 39.4698, lng: -0.3774 };
const near = { ...nearArea(VALENCIA, { name: 'Valencia', country: 'ES' }), radiusKm: 100 };

const degrees = (limit: number, decimals: number) =>
  fc
    .integer({ min: -limit * 10 ** decimals, max: limit * 10 ** decimals })
    .map((steps) => steps / 10 ** decimals + 0);
const country = fc.constantFrom(...COUNTRIES.map(({ code }) => code));
const name = fc.stringMatching(/^[\p{L}][\p{L}\p{M}' ,./()-]{0,60}[\p{L})]$/u);
const anyArea: fc.Arbitrary<Area> = fc.oneof(
  fc.constant(EVERYWHERE),
  fc.record({ type: fc.constant('country' as const), code: country }),
  fc.record(
    {
      type: fc.constant('near' as const),
      at: fc.record({ lat: degrees(90, 4), lng: degrees(180, 4) }),
      radiusKm: fc.integer({ min: 1, max: RADIUS_KM.most }),
      place: fc.record({ name, country }),
    },
    { requiredKeys: ['type', 'at', 'radiusKm'] },
  ),
  fc
    .tuple(degrees(180, 5), degrees(90, 5), degrees(180, 5), degrees(90, 5))
    .map(([west, one, east, other]) => ({
      type: 'map' as const,
      bounds: { west, east, south: Math.min(one, other), north: Math.max(one, other) },
    })),
);

describe('an area', () => {
  test('is the same after writing and reading', () => {
    fc.assert(
      fc.property(anyArea, (area) => {
        const address = new URLSearchParams(areaToAddress(area)).toString();
        expect(read(address)).toEqual(area);
      }),
    );
  });

  test('of any address is none, an area, or a place to look up', () => {
    const parameter = fc.constantFrom('place', 'at', 'r', 'area', 'near');
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-\d.,A-Z]{0,40}$/));
    fc.assert(
      fc.property(fc.array(fc.tuple(parameter, value)), (pairs) => {
        const area = areaFromAddress(new URLSearchParams(pairs));
        if (area.type === 'unknown') expect(area.wanted.text.trim()).not.toBe('');
        else expect(read(new URLSearchParams(areaToAddress(area)).toString())).toEqual(area);
      }),
    );
  });

  test.each<[Area, string, string]>([
    [EVERYWHERE, '', ''],
    [near, 'place=Valencia,ES&at=39.4698,-0.3774&r=100', 'near=39.4698,-0.3774&radius=100'],
    [nearArea({ lat: 39.47, lng: -0.38 }), 'at=39.47,-0.38&r=50', 'near=39.47,-0.38&radius=50'],
    [{ type: 'country', code: 'ES' }, 'place=ES', 'within=ES'],
    [
      { type: 'map', bounds: { west: 170, south: -1, east: -170, north: 1.5 } },
      'area=170,-1,-170,1.5',
      'bbox=170,-1,-170,1.5',
    ],
  ])('is written as specified: %j', (area, address, query) => {
    const text = (parameters: Record<string, string>) =>
      decodeURIComponent(new URLSearchParams(parameters).toString());
    expect(text(areaToAddress(area))).toBe(address);
    expect(text(areaToQuery(area))).toBe(query);
  });
});

describe('an address', () => {
  test.each([
    ['place=Valencia', { text: 'Valencia' }],
    ['place=Valencia,ES', { text: 'Valencia', country: 'ES' }],
    ['place=Washington,+D.C.,US', { text: 'Washington, D.C.', country: 'US' }],
    ['place=Valencia,+Spain', { text: 'Valencia, Spain' }],
    ['place=Valencia,ES&at=91,0', { text: 'Valencia', country: 'ES' }],
    // A place without a country would be named as near the visitor.
    ['place=Valencia&at=39.47,-0.38', { text: 'Valencia' }],
    [`place=${'a'.repeat(200)}`, { text: 'a'.repeat(200) }],
    ['place=%E2%80%AEVigo%00', { text: 'Vigo' }],
  ])('%s names a place to look up', (address, wanted) => {
    expect(read(address)).toEqual({ type: 'unknown', wanted });
  });

  test.each([
    '',
    'place=',
    'place=+++',
    `place=${'a'.repeat(201)}`,
    'at=here',
    'at=91,0',
    'at=0,1810',
    'r=50',
    'area=1,2',
    'area=0,50,1,40',
    'area=all',
    'area=-1810,0,0,1',
  ])('with %j has no area', (address) => expect(read(address)).toEqual(EVERYWHERE));

  test('wraps longitudes beyond 180', () => {
    expect(read('at=0,181')).toEqual(read('at=0,-179'));
    expect(read('area=170,-20,190,-10')).toEqual(read('area=170,-20,-170,-10'));
    expect(viewOf(new URLSearchParams('z=6&lat=-17.5&lng=181'))).toEqual({ zoom: 6, lat: -17.5, lng: -179 });
  });

  test.each([
    ['1', 1],
    ['1000', RADIUS_KM.most],
    ['0', FIRST_RADIUS_KM],
    ['1001', FIRST_RADIUS_KM],
    ['1e2', FIRST_RADIUS_KM],
    ['-5', FIRST_RADIUS_KM],
    ['', FIRST_RADIUS_KM],
  ])('with the radius %j means %d km', (r, radiusKm) => {
    expect(read(`at=39.47,-0.38&r=${r}`)).toMatchObject({ radiusKm });
  });
});

describe('the initial radius', () => {
  test.each([
    [undefined, 50],
    [12, 50],
    [50.2, 51],
    [180, 180],
    [4000, RADIUS_KM.most],
  ])('of a place with a reach of %j km is %d km', (reach, radiusKm) => {
    expect(nearArea(VALENCIA, undefined, reach).radiusKm).toBe(radiusKm);
  });
});
