import { expect, test } from 'vitest';
import { spaceSteps } from '#features/registry/space-steps.ts';
import { dictionary } from '#site/dictionary.ts';
import { makeT } from '#site/translate.ts';

const t = makeT(dictionary, 'en');

test('two points of the same address are distinguished', () => {
  const address = {
    country: 'Spain',
    region: 'Aragón',
    city: 'Zaragoza',
    zip: '50197',
    address: 'Calle Bari 1',
  };
  const [pinned, unpinned] = [
    { ...address, coordinates: '41.65,-0.88' },
    { ...address, coordinates: '' },
  ];
  const { compare } = spaceSteps.location;
  expect(compare?.(pinned, unpinned, t, 'en')).toEqual(['Point on the map: 41.65,-0.88']);
  expect(compare?.(unpinned, pinned, t, 'en')).toEqual(['No exact point on the map']);
  expect(compare?.(pinned, pinned, t, 'en')).toEqual([]);
});
