import { expect, test } from 'vitest';
import { countMore } from '#features/search/popup.ts';

const at = { key: 'a', lat: 40.4, lng: -3.7 };

test('a popup leads to the list of those at its point that it does not show', () => {
  const spaces = Array.from({ length: 10 }, (_, index) => ({ _id: String(index) }));
  expect(countMore({ at, spaces, count: 27, isLoading: false })).toBe(17);
  expect(countMore({ at, spaces, count: 10, isLoading: false })).toBe(0);
  expect(countMore({ at, spaces: [], count: 27, isLoading: true })).toBe(0);
});

test('a popup whose spaces failed to load leads to the list of all, which can be retried', () => {
  expect(countMore({ at, spaces: [], count: 27, isLoading: false })).toBe(27);
});
