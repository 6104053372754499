import { expect, test } from 'vitest';
import { translatorOf } from '#dict';
import { nameOfMarker } from '#features/search/marker-name.ts';

const TOPICS = ['map', 'search', 'types'] as const;
const [t, spanish] = [await translatorOf('en', TOPICS), await translatorOf('es', TOPICS)];
const marker = { key: 'a', lat: 40, lng: -3, count: 1, city: 'Getafe' };
const known = { _id: 'a', userName: 'Meseta Cargo', surface: 12_500, type: 'refrigerated' } as const;

test('the marker of one space is named by its type and shown floor area, whether listed or not', () => {
  const one = { ...marker, listings: [known] };
  expect(nameOfMarker(one, t, 'en')).toBe('Refrigerated Warehouse, Getafe, 12,500\u00a0m²');
  expect(nameOfMarker(one, spanish, 'es')).toBe('Almacén frigorífico, Getafe, 12.500\u00a0m²');
});

test('a marker whose owner alone is known is named by the owner', () => {
  const { surface: _, ...rest } = known;
  expect(nameOfMarker({ ...marker, listings: [rest] }, t, 'en')).toBe('Space of Meseta Cargo');
  expect(nameOfMarker({ ...marker, listings: [{ _id: 'a' }] }, t, 'en')).toBe('Space of Unknown');
});

test('a cluster is named by its count, and by its city if it has only one', () => {
  expect(nameOfMarker({ ...marker, count: 3, listings: [] }, t, 'en')).toBe('3 spaces in Getafe');
  expect(nameOfMarker({ ...marker, count: 3, city: undefined, listings: [] }, t, 'en')).toBe('3 spaces here');
});
