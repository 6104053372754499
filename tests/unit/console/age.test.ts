import { expect, test } from 'vitest';
import { dictionary } from '#site/dictionary.ts';
import { makeT } from '#site/translate.ts';
import { ageOf } from '#console/cases/age.ts';

const t = makeT(dictionary, 'en');
const NOW = Date.UTC(2026, 10, 27, 12);

test.each([
  ['2026-11-27T11:59:00Z', 'less than an hour'],
  ['2026-11-27T11:00:00Z', '1 hour'],
  ['2026-11-25T12:30:00Z', '47 hours'],
  ['2026-11-25T12:00:00Z', '2 days'],
  ['2026-10-28T12:00:00Z', '30 days'],
])('what has waited since %s is %s old', (since, words) => {
  expect(ageOf(since, NOW, t)).toBe(words);
});
