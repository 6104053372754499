import { describe, expect, test } from 'vitest';
import { afterFailure, isLocked, type FailedAttempts } from '#domain/session/account-lock.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const QUARTER_MS = 15 * 60_000;
const failed = (count: number, ago = 0): FailedAttempts => ({ count, lastAttempt: NOW - ago });

describe('an account', () => {
  test('is locked by the fifth failure', () => {
    expect([4, 5, 6].map((count) => isLocked(failed(count), NOW))).toEqual([false, true, true]);
  });

  test('stays locked for 15 minutes after the last failure', () => {
    const locked = [-1000, -1, 0, 1000].map((ms) => isLocked(failed(5, QUARTER_MS + ms), NOW));
    expect(locked).toEqual([true, true, false, false]);
  });

  test('is not locked by failures of a clock that was ahead', () => {
    const ahead = failed(5, -24 * 60 * 60_000);
    expect(isLocked(ahead, NOW)).toBe(false);
    expect(afterFailure(ahead, NOW)).toEqual(failed(1));
  });
});

describe('a failed log-in', () => {
  test('is the first without an earlier one', () => expect(afterFailure(undefined, NOW)).toEqual(failed(1)));

  test('adds to those of the last 15 minutes, counted from the last one', () => {
    expect(afterFailure(failed(3, QUARTER_MS - 1), NOW)).toEqual(failed(4));
  });

  test('restarts the count after 15 minutes', () => {
    expect(afterFailure(failed(4, QUARTER_MS), NOW)).toEqual(failed(1));
    expect(afterFailure(failed(9, QUARTER_MS), NOW)).toEqual(failed(1));
  });

  test('locks when it is the fifth in a row', () => {
    let attempts: FailedAttempts | undefined;
    for (let count = 1; count <= 5; count++) {
      expect(attempts !== undefined && isLocked(attempts, NOW)).toBe(false);
      attempts = afterFailure(attempts, NOW);
    }
    expect(attempts !== undefined && isLocked(attempts, NOW)).toBe(true);
  });
});
