import { MINUTE_MS } from './durations.ts';

/** Clocks of servers on one database differ by less. */
export const SKEW_MS = 5 * MINUTE_MS;

/** Whether the time has come; one further ahead than its own length was set by a wrong clock and counts as over. */
export const isOver = (time: number, lengthMs: number, now: number): boolean =>
  time <= now || time > now + lengthMs + SKEW_MS;
