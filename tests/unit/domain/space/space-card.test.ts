import { expect, test } from 'vitest';
import * as v from 'valibot';
import { SpaceCard } from '#domain/space/space-card.ts';

const needed = {
  _id: 's1',
  typeData: { type: 'floor' },
  locationData: { country: 'Spain', city: 'Zaragoza' },
  dimensionsData: { surface: 1200, height: 9, palletPositions: 800 },
};
const dispensable = { userId: null, userName: null, cover: null, tags: null };

test('a card may omit optional fields', () => {
  expect(v.parse(SpaceCard, needed)).toMatchObject({ _id: 's1', tags: [] });
});

test('a card may have null in optional fields', () => {
  const locationData = { ...needed.locationData, region: null, coordinates: null };
  expect(v.parse(SpaceCard, { ...needed, ...dispensable, locationData })).toMatchObject({ tags: [] });
});

test.each(['_id', 'typeData', 'locationData', 'dimensionsData'])('a card requires its %s', (name) => {
  expect(v.safeParse(SpaceCard, { ...needed, [name]: null }).success).toBe(false);
});
