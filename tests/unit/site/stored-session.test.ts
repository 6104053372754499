import { expect, it } from 'vitest';
import { storedUserId } from '#site/stored-session.ts';

const NOW = 1_700_000_000_000;
const HOUR_MS = 3_600_000;

const user = '{"_id":"7"}';

it.each([
  ['a user with a valid session', { user, tokenExpiration: `${NOW + 1}` }, '7'],
  ['a session that ends now', { user, tokenExpiration: `${NOW}` }, undefined],
  ['a user without an id', { user: '{"name":"x"}', tokenExpiration: `${NOW + 1}` }, undefined],
  ['an empty id', { user: '{"_id":""}', tokenExpiration: `${NOW + 1}` }, undefined],
  ['broken JSON', { user: '{"_id', tokenExpiration: `${NOW + 1}` }, undefined],
  ['no expiry', { user }, undefined],
  ['a non-numeric expiry', { user, tokenExpiration: 'soon' }, undefined],
  ['an empty storage', {}, undefined],
  [
    'a clock that is 25 hours ahead of the server',
    { user, tokenExpiration: `${NOW - 24 * HOUR_MS}`, clockSkew: `${-25 * HOUR_MS}` },
    '7',
  ],
])('%s gives the expected user id', (_, stored: Record<string, string>, expected) => {
  expect(storedUserId((name) => stored[name] ?? null, NOW)).toBe(expected);
});
