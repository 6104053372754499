import { expect, it } from 'vitest';
import { dictionary } from '#site/dictionary.ts';
import { makeT } from '#site/translate.ts';
import { distanceOf } from '#ui/listing/listing-words.ts';

it.each([
  [12, 'address', '12\u00a0km'],
  [0.4, 'address', '< 1\u00a0km'],
  [12.4, 'city', '≈ 12\u00a0km'],
  // A city's reach does not allow that precision.
  [0.4, 'city', '≈ 1\u00a0km'],
  [0.4, null, '≈ 1\u00a0km'],
] as const)('%d km, known by its %s, is %s', (km, precision, text) => {
  expect(distanceOf(km, precision, makeT(dictionary, 'en'), 'en')?.text).toBe(text);
});
