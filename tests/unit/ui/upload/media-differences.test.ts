import { expect, test } from 'vitest';
import { dictionary } from '#site/dictionary.ts';
import { makeT } from '#site/translate.ts';
import { mediaDifferences } from '#ui/upload/media-differences.ts';

const t = makeT(dictionary, 'en');
const file = (id: string) => ({ id, name: `${id}.png`, alt: '' });
const [hall, docks, yard] = [file('hall'), file('docks'), file('yard')];
const unnamed = (named: typeof hall) => ({ ...named, name: '' });

const differences = (files: readonly (typeof hall)[], others: readonly (typeof hall)[]) =>
  mediaDifferences('image', files, others, t, 'en');

test('files that only one version has are named', () => {
  expect(differences([hall, docks, yard], [docks])).toEqual(['Only here: hall.png and yard.png']);
  expect(differences([docks], [hall, docks, yard])).toEqual([]);
});

test('a different order of the same files is reported, with their names if known', () => {
  expect(differences([hall, docks], [docks, yard, hall])).toEqual(['In this order: hall.png · docks.png']);
  expect(differences([hall, docks].map(unnamed), [docks, hall])).toEqual(['In another order']);
  expect(differences([hall, yard], [hall, docks, yard])).toEqual([]);
});

test('different descriptions of the same file are reported, including missing ones', () => {
  const described = { ...unnamed(docks), alt: 'Docks seen from the yard' };
  expect(differences([unnamed(hall), described], [hall, docks])).toEqual([
    'Image 2 shows: Docks seen from the yard',
  ]);
  expect(differences([hall, docks], [hall, described])).toEqual(['docks.png: no description']);
});
