const HOUR_MS = 3_600_000;
const WEEK_HOURS = 7 * 24;
const WORKING_WEEK_HOURS = 5 * 24;
/** 1970 began on a Thursday. */
const HOURS_SINCE_MONDAY = 3 * 24;

/** Hours from Monday to Friday in UTC, around the clock; 0 unless `to` is later. @param from in ms since 1970 */
export const workingHoursBetween = (from: number, to: number): number =>
  Math.max(0, workingHoursUntil(to) - workingHoursUntil(from));

function workingHoursUntil(time: number): number {
  const hours = time / HOUR_MS + HOURS_SINCE_MONDAY;
  const weeks = Math.floor(hours / WEEK_HOURS);
  return weeks * WORKING_WEEK_HOURS + Math.min(hours - weeks * WEEK_HOURS, WORKING_WEEK_HOURS);
}
