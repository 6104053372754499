import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { expiresSoon, isExpired, Session } from '#domain/session/session.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const minutes = (count: number) => count * 60_000;

describe('a session', () => {
  test('expires at its end, not a millisecond before', () => {
    expect([1, 0, -1].map((ms) => isExpired(NOW + ms, NOW))).toEqual([false, true, true]);
  });

  test.each([
    ['5:01', minutes(5) + 1000, false],
    ['5:00', minutes(5), false],
    ['a millisecond under 5:00', minutes(5) - 1, true],
    ['4:59', minutes(5) - 1000, true],
    ['a millisecond', 1, true],
    ['nothing', 0, false],
    ['less than nothing', -1, false],
  ])('with %s left expires soon: %3$s', (_, left, soon) => expect(expiresSoon(NOW + left, NOW)).toBe(soon));

  test('has a user with an id and a numeric expiry', () => {
    const user = { _id: 'u1', email: 'info@ebro.example', name: 'Almacenes Ebro' };
    expect(v.is(Session, { user, tokenExpiration: NOW })).toBe(true);
    for (const tokenExpiration of [String(NOW), Infinity, undefined])
      expect(v.is(Session, { user, tokenExpiration })).toBe(false);
    expect(v.is(Session, { user: null, tokenExpiration: NOW })).toBe(false);
  });
});
