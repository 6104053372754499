import { DAY_MS, HOUR_MS, MINUTE_MS } from '../ground/durations.ts';

/** Each with the number of those kept before the latest. */
const PERIODS = [
  { lengthMs: 15 * MINUTE_MS, count: 4 },
  { lengthMs: HOUR_MS, count: 24 },
  { lengthMs: DAY_MS, count: 7 },
  { lengthMs: 7 * DAY_MS, count: 4 },
];

/**
 * The snapshots to keep: the last one of each of the latest quarters of an hour, hours, days and weeks that have
 * any, so that neither a pause nor a wrong clock deletes the only ones. @param times in ms since 1970
 */
export function keptOf(times: readonly number[]): ReadonlySet<number> {
  const newestFirst = [...times].sort((a, b) => b - a);
  const kept = new Set<number>();
  for (const { lengthMs, count } of PERIODS) {
    const last = new Map<number, number>();
    for (const time of newestFirst) {
      const period = Math.floor(time / lengthMs);
      if (!last.has(period)) last.set(period, time);
      if (last.size > count + 1) break;
    }
    for (const time of [...last.values()].slice(0, count + 1)) kept.add(time);
  }
  return kept;
}
