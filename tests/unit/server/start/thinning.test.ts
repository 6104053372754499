import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptOf } from '#server/start/thinning.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.parse('2026-05-04T10:37:00Z');

/** Every 14 minutes for 40 days, each thinned at once as the server does. */
function runFor(days: number): number[] {
  let kept: number[] = [];
  for (let time = NOW - days * DAY; time <= NOW; time += 14 * MINUTE) {
    const chosen = keptOf([...kept, time]);
    kept = [...kept, time].filter((each) => chosen.has(each));
  }
  return kept;
}

const agesOf = (times: readonly number[]) => times.map((time) => NOW - time).sort((a, b) => a - b);

describe('thinned snapshots', () => {
  const ages = agesOf(runFor(40));

  it('reach back more than three weeks and are at most 44', () => {
    expect(ages.at(-1)).toBeGreaterThanOrEqual(21 * DAY);
    expect(ages.length).toBeLessThanOrEqual(44);
  });

  it.each([
    ['half an hour in the last hour', 60 * MINUTE, 30 * MINUTE],
    ['an hour and a quarter in the last 24 hours', 24 * 60 * MINUTE, 75 * MINUTE],
    ['a day and an hour in the last seven days', 7 * DAY, DAY + 60 * MINUTE],
    ['eight days in the last three weeks', 21 * DAY, 8 * DAY],
  ])('leave gaps of at most %s', (_name, within, gap) => {
    const near = [0, ...ages.filter((age) => age <= within)];
    expect(Math.max(...near.slice(1).map((age, at) => age - (near[at] ?? 0)))).toBeLessThanOrEqual(gap);
  });

  it('stay after a pause of a year, and after a clock that was a year ahead', () => {
    const before = runFor(40);
    const late = keptOf([...before, NOW + 365 * DAY]);
    expect(before.filter((time) => late.has(time)).length).toBeGreaterThan(25);
  });

  it('always include the latest', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: NOW }), { minLength: 1 }), (times) =>
        keptOf(times).has(Math.max(...times)),
      ),
    );
  });
});
