import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Coordinates, Location } from '#domain/place/place.ts';
import { useApi } from '../support/api-server.ts';
import { isWithin, plainKm, walk } from '../support/plain-search.ts';
import { randomBounds } from '../support/random-queries.ts';
import { PLACES, randomSpace, type RandomSpace } from '../support/random-spaces.ts';
import { storeListings } from '../support/store-listings.ts';

const SPACES = 250;
const QUERIES = 1000;
/** A point this close to a circle's edge may be in or out. */
const EDGE = 0.005;
/** Points are stored to about a meter; at the antipode chords hardly differ. */
const stepKm = (km: number) => (km < 19_000 ? 0.02 : 7);

interface Placed {
  readonly id: string;
  readonly answers: RandomSpace['answers'];
  readonly point: Location | undefined;
}

const api = useApi();
let spaces: Placed[] = [];

const fiveDecimals = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((each) => each / 1e5);
/** Within about a hundred kilometers of a city. */
const around = fc
  .record({ place: fc.constantFrom(...PLACES), north: degrees(1), east: degrees(1) })
  .map(({ place, north, east }) => {
    const lng = place.lng + east;
    return {
      lat: fiveDecimals(place.lat + north),
      lng: fiveDecimals(lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng),
    };
  });
const ODD: readonly Coordinates[] = [
  { lat: 90, lng: 0 },
  { lat: -90, lng: 17 },
  { lat: 89.9, lng: 120 },
  { lat: 89.95, lng: -60 },
  { lat: 0, lng: 180 },
  { lat: 0.1, lng: -180 },
  { lat: 0, lng: 0 },
];
const point: fc.Arbitrary<Coordinates> = fc.oneof(
  { weight: 5, arbitrary: around },
  // Many spaces share a point.
  { weight: 2, arbitrary: fc.constantFrom(...PLACES.map(({ lat, lng }) => ({ lat, lng }))) },
  { weight: 2, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.record({ lat: degrees(90), lng: degrees(180) }) },
);

beforeAll(async () => {
  const sample = fc.sample(fc.tuple(randomSpace, point), { numRuns: SPACES, seed: 11 });
  const placed = sample.map(([{ answers, point: known }, at]) => ({
    answers,
    point: known && { ...at, precision: 'address' as const },
  }));
  const ids = await storeListings(api(), 'space', placed);
  spaces = placed.map((space, index) => ({ ...space, id: ids[index] ?? '' }));
});

const maybe = <Value>(values: fc.Arbitrary<Value>, freq = 1) => fc.option(values, { nil: undefined, freq });
const box = randomBounds(degrees);
const queries = fc.record({
  near: point,
  radius: maybe(
    fc.oneof(
      fc.integer({ min: 1, max: 1000 }),
      fc.constantFrom(1, 10, 50, 1000),
      degrees(900).map((km) => Math.max(1, Math.round(Math.abs(km) * 1000) / 1000)),
    ),
    3,
  ),
  bounds: maybe(box, 1),
  isPlot: maybe(fc.boolean(), 1),
  minSurface: maybe(fc.integer({ min: 0, max: 999_999 }), 1),
  within: fc.constantFrom(undefined, undefined, undefined, 'ES', 'FJ'),
  sort: fc.constantFrom('nearest', 'nearest', 'newest', '-surface'),
  limit: fc.constantFrom(100, 100, 100, 100, 9),
});

test('a search near a place agrees with an in-memory filter by distance, with each result once and in order', async () => {
  const guest = api().visitor();
  await fc.assert(
    fc.asyncProperty(queries, async ({ near, radius, bounds, isPlot, minSurface, within, sort, limit }) => {
      const query = new URLSearchParams({ near: `${near.lat},${near.lng}`, sort, limit: String(limit) });
      if (radius !== undefined) query.set('radius', String(radius));
      if (bounds !== undefined)
        query.set('bbox', [bounds.west, bounds.south, bounds.east, bounds.north].join(','));
      if (minSurface !== undefined) query.set('minSurface', String(minSurface));
      if (within !== undefined) query.set('within', within);
      if (isPlot !== undefined)
        query.set('typeData', JSON.stringify({ [isPlot ? 'emptyPlot' : 'warehouse']: true }));

      const kmOf = new Map(
        spaces.flatMap(({ id, point: at }) => (at === undefined ? [] : [[id, plainKm(near, at)]])),
      );
      const pointOf = (id: string) => JSON.stringify(spaces.find((each) => each.id === id)?.point);
      const km = ({ id }: { readonly id: string }) => kmOf.get(id) ?? Infinity;
      const matching = spaces.filter(
        ({ id, answers, point: at }) =>
          at !== undefined &&
          kmOf.has(id) &&
          (bounds === undefined || isWithin(at, bounds)) &&
          (isPlot === undefined || (answers.typeData.type === 'emptyPlot') === isPlot) &&
          (minSurface === undefined || answers.dimensionsData.surface >= minSurface) &&
          (within === undefined || answers.locationData.country === (within === 'ES' ? 'Spain' : 'Fiji')),
      );
      const reach = radius ?? Infinity;
      const certain = matching.filter((each) => km(each) <= reach * (1 - EDGE));
      const possible = matching.filter((each) => km(each) <= reach * (1 + EDGE));

      const { ids, cards, total } = await walk(guest, 'spaces', query);
      expect(new Set(ids).size).toBe(ids.length);
      expect(total).toBe(ids.length);
      expect(certain.filter(({ id }) => !ids.includes(id))).toEqual([]);
      expect(ids.filter((id) => !possible.some((each) => each.id === id))).toEqual([]);
      for (const [index, { _id: id, distanceKm }] of cards.entries()) {
        const exactly = kmOf.get(id) ?? NaN;
        expect(Math.abs(Number(distanceKm) - exactly)).toBeLessThan(
          (exactly < 9.9 ? 0.05 : 0.5) + stepKm(exactly),
        );
        const before = cards[index - 1];
        if (sort !== 'nearest' || before === undefined) continue;
        const ahead = kmOf.get(before._id) ?? NaN;
        expect(ahead).toBeLessThan(exactly + stepKm(exactly));
        if (pointOf(before._id) === pointOf(id)) expect(before._id < id).toBe(true);
      }
    }),
    { numRuns: QUERIES },
  );
}, 240_000);

test('the nearest results of a map area are sorted by the distance to its center', async () => {
  const guest = api().visitor();
  await fc.assert(
    fc.asyncProperty(box, async (bounds) => {
      const { west, south, east, north } = bounds;
      const bbox = [west, south, east, north].join(',');
      const { ids, total } = await walk(guest, 'spaces', new URLSearchParams({ bbox, sort: 'nearest' }));
      const inside = spaces.filter(({ point: at }) => at !== undefined && isWithin(at, bounds));
      expect(ids.toSorted()).toEqual(inside.map(({ id }) => id).toSorted());
      expect(total).toBe(ids.length);
      const middle = { lat: (south + north) / 2, lng: (west + (west > east ? east + 360 : east)) / 2 };
      const distances = ids.map((id) =>
        plainKm(middle, spaces.find((each) => each.id === id)?.point ?? middle),
      );
      for (const [index, km] of distances.entries())
        expect(distances[index - 1] ?? 0).toBeLessThan(km + stepKm(km));
    }),
    { numRuns: 100 },
  );
}, 120_000);
