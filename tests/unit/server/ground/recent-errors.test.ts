import { expect, test } from 'vitest';
import { recentErrors } from '#server/ground/recent-errors.ts';

const DAY_MS = 86_400_000;
const errorAt = (at: number) => ({ at, method: 'GET', route: '/api/spaces/{id}', requestId: String(at) });

test('keeps the latest twenty errors, the latest first', () => {
  const errors = recentErrors();
  for (let at = 1; at <= 25; at++) errors.add(errorAt(at));
  expect(errors.ofLastDay(25).map(({ at }) => at)).toEqual(
    Array.from({ length: 20 }, (_, index) => 25 - index),
  );
});

test('leaves out errors that are older than a day', () => {
  const errors = recentErrors();
  errors.add(errorAt(1));
  errors.add(errorAt(DAY_MS));
  expect(errors.ofLastDay(DAY_MS + 1)).toEqual([errorAt(DAY_MS)]);
});
