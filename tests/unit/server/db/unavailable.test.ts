import { expect, test } from 'vitest';
import { isUnavailable } from '#server/db/unavailable.ts';

const failure = (code: string) => Object.assign(new Error('The query failed.'), { code });

test.each(['08006', '40P01', '40001', '53300', '57P01', 'ECONNRESET'])(
  'a query that fails with %s can be retried',
  (code) => expect(isUnavailable(failure(code))).toBe(true),
);

test.each(['42601', '23505', '22P02'])('a query that fails with %s is wrong itself', (code) => {
  expect(isUnavailable(failure(code))).toBe(false);
});
