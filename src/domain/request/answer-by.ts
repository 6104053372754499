import { dayAt } from '../listing/availability.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Asked for if the asker says nothing else. */
const WORKING_DAYS = 5;

/** Of the working day before, in UTC. */
const REMINDED_AT_HOUR = 8;

const isWorkingDay = (time: number): boolean => ![0, 6].includes(new Date(time).getUTCDay());

/** Monday to Friday. @param now in ms since 1970 */
export function answerByAfter(now: number): string {
  let time = now;
  for (let left = WORKING_DAYS; left > 0; left -= isWorkingDay(time) ? 1 : 0) time += DAY_MS;
  return dayAt(time);
}

/** When the owners are reminded of a day, in ms since 1970. */
export function reminderBefore(day: string): number {
  let time = Date.parse(day) - DAY_MS + REMINDED_AT_HOUR * HOUR_MS;
  while (!isWorkingDay(time)) time -= DAY_MS;
  return time;
}
