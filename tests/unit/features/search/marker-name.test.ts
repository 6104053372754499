import { expect, test } from 'vitest';
import { translatorOf } from '#dict';
import type { SpaceCard } from '#domain/space/space-card.ts';
import { figureOfSpace, nameOfMarker } from '#features/search/marker-name.ts';

const TOPICS = ['card', 'map', 'search', 'types'] as const;
const [t, spanish] = [await translatorOf('en', TOPICS), await translatorOf('es', TOPICS)];
const marker = { key: 'a', lat: 40, lng: -3, count: 1, city: 'Getafe' };
const known = { _id: 'a', userName: 'Meseta Cargo', surface: 12_500, type: 'refrigerated' } as const;

test('the marker of one space is named by its type and shown figure, whether listed or not', () => {
  const one = { ...marker, listings: [known] };
  expect(nameOfMarker(one, '12,500\u00a0m²', t, 'en')).toBe('Refrigerated Warehouse, Getafe, 12,500\u00a0m²');
  expect(nameOfMarker(one, '900 palés', spanish, 'es')).toBe('Almacén frigorífico, Getafe, 900 palés');
});

test('the figure of a marker is what the search asks: a price, pallets, else the floor area', () => {
  const price = {
    type: 'fixed',
    per: 'm2Month',
    low: 540,
    currency: 'EUR',
    propertyTax: 'included',
  } as const;
  const prices = [{ ...price, serviceCharge: 'extra', serviceChargeAmount: 85, asOf: '2026-05-01' } as const];
  const space = { ...known, palletPositions: 9_400, prices };
  const area = { family: undefined, amount: 'area' } as const;
  expect(figureOfSpace(space, area, t, 'en')).toBe('12,500\u00a0m²');
  expect(figureOfSpace(space, { ...area, amount: 'pallets' }, t, 'en')).toBe('9,400 pallets');
  expect(figureOfSpace(known, { ...area, amount: 'pallets' }, t, 'en')).toBe('12,500\u00a0m²');
  expect(figureOfSpace(space, { ...area, family: 'rent' }, t, 'en')).toBe('€6.25');
  const card = { facts: { dealType: 'storageContract' }, prices, dimensionsData: { surface: 900 } };
  const contract = { ...space, card: card as unknown as SpaceCard };
  expect(figureOfSpace(contract, { ...area, family: 'rent' }, t, 'en')).toBe('900\u00a0m²');
  expect(figureOfSpace(space, { ...area, family: 'storage' }, spanish, 'es')).toBe('12.500\u00a0m²');
});

test('a marker whose owner alone is known is named by the owner', () => {
  expect(nameOfMarker({ ...marker, listings: [known] }, undefined, t, 'en')).toBe('Space of Meseta Cargo');
  expect(nameOfMarker({ ...marker, listings: [{ _id: 'a' }] }, undefined, t, 'en')).toBe('Space of Unknown');
});

test('a cluster is named by its count, and by its city if it has only one', () => {
  expect(nameOfMarker({ ...marker, count: 3, listings: [] }, undefined, t, 'en')).toBe('3 spaces in Getafe');
  expect(nameOfMarker({ ...marker, count: 3, city: undefined, listings: [] }, undefined, t, 'en')).toBe(
    '3 spaces here',
  );
});
