import { dayNumber, isAvailabilityStated, type Availability } from '#domain/listing/availability.ts';
import type { Bind } from './database.ts';

/** Stored instead of null, since the index of end days uses it. */
export const NEVER = 99_999_999;

/** First day of a listing whose availability is not stated; earlier than any. */
const UNSTATED = -1;

type DayColumns = Readonly<Record<'available_from' | 'available_until', number>>;

export const dayColumns = (availability: Availability): DayColumns => {
  const { availableFrom, availableUntil } = availability;
  const first = isAvailabilityStated(availability) ? 0 : UNSTATED;
  return {
    available_from: availableFrom === undefined ? first : dayNumber(availableFrom),
    available_until: availableUntil === undefined ? NEVER : dayNumber(availableUntil),
  };
};

/** Relations of a listing to a day. */
export const DAY_ANSWERS = {
  stated: (day: string, bind: Bind) => `available_from >= 0 and ${DAY_ANSWERS.open(day, bind)}`,
  /** It may be available. */
  open: (day: string, bind: Bind) =>
    `available_from <= ${bind(dayNumber(day))} and available_until >= ${bind(dayNumber(day))}`,
  unstated: () => 'available_from < 0',
} as const;

/** Same answers as {@link DAY_ANSWERS}; `false` on a day before the first or after the last. */
export function dayInMemory(day: string) {
  const asked = dayNumber(day);
  return ({ available_from, available_until }: DayColumns): 'stated' | 'unstated' | false => {
    if (available_from > asked || available_until < asked) return false;
    return available_from < 0 ? 'unstated' : 'stated';
  };
}
