import { expect, test } from 'vitest';
import * as v from 'valibot';
import { SpaceCard } from '#domain/space/space-card.ts';
import { dictionary } from '#site/dictionary.ts';
import { makeT } from '#site/translate.ts';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';

test('a card names known flags, not those of a newer version', () => {
  const card = v.parse(SpaceCard, {
    _id: 's1',
    typeData: { type: 'floor' },
    locationData: { country: 'Spain', city: 'Zaragoza' },
    dimensionsData: { surface: 1200, height: 9, palletPositions: 800 },
    tags: ['operations.drones', 'operations.24h', '24h', 'equipment.cranes'],
  });
  expect(summaryOfSpace(card, makeT(dictionary, 'en'), 'en').tags).toEqual(['Open 24 hours', 'Cranes']);
});

test('a card of a whole listing shows two of its facts, not in words of others', () => {
  const card = v.parse(SpaceCard, {
    _id: 's1',
    typeData: { type: 'conventional' },
    locationData: { country: 'Spain', city: 'Zaragoza' },
    dimensionsData: { surface: 1200, height: 9, palletPositions: 800 },
    tags: [],
    facts: { racking: ['none'], palletType: ['industrial'], minTerm: 6, clearHeight: 9, dockDoors: 3 },
  });
  const { factTags } = summaryOfSpace(card, makeT(dictionary, 'en'), 'en');
  expect(factTags).toEqual(['From 6 months', '9\u00a0m clear']);
});
