import * as v from 'valibot';
import { issue, type IssueKey } from '../issue.ts';
import { text } from '../text.ts';

/** A day of the calendar, `YYYY-MM-DD`, from 2000 to 2199. */
export const day = v.pipe(
  text(10, issue('issues.day')),
  v.regex(/^2[01]\d\d-\d\d-\d\d$/, issue('issues.day')),
  v.check(isOfCalendar, issue('issues.day')),
);

/** The first day on which a listing can be had, the last one, and whether that is a matter of asking; what is absent restricts nothing. */
export const availabilityEntries = {
  availableFrom: v.optional(day),
  availableUntil: v.optional(day),
  isOnRequest: v.optional(v.boolean()),
};

/** When a listing can be had. */
export interface Availability {
  readonly availableFrom?: string | undefined;
  readonly availableUntil?: string | undefined;
  readonly isOnRequest?: boolean | undefined;
}

/** What is wrong with an availability, by its field: it must not end before it begins. */
export function issuesOfAvailability({
  availableFrom,
  availableUntil,
}: Availability): Readonly<Partial<Record<keyof Availability, IssueKey>>> {
  const isBackward =
    availableFrom !== undefined && availableUntil !== undefined && availableUntil < availableFrom;
  return isBackward ? { availableUntil: issue('issues.endsBeforeStart') } : {};
}

/** The day that it is, by universal time, at a moment in milliseconds since 1970. */
export const dayAt = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Whether the last day on which a listing could be had is over. */
export const isOver = ({ availableUntil }: Availability, now: number): boolean =>
  availableUntil !== undefined && availableUntil < dayAt(now);

function isOfCalendar(given: string): boolean {
  const start = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(given);
}
